import { screen } from '@testing-library/react';
import { renderPage } from '@unitbase/remote-kit/testing';
import { app } from '../app';
import * as commission from './film-commission-package-page';
import * as services from './services-package-page';

test.each([
  [
    '/production-services-package',
    services,
    'Production Services Package',
    '/pdf/production-services-package-2021.pdf',
  ],
  ['/film-commission-package', commission, 'Film Commission Package', '/pdf/film-commission-package.pdf'],
])('%s links its PDF (NE-141, NE-142, NE-143)', async (path, page, title, pdf) => {
  expect(Object.keys(app.pages)).toContain(path);
  renderPage(page, { at: path, pattern: path });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title);
  const link = screen.getByRole('link', { name: /^Download/ });
  expect(link).toHaveAttribute('href', pdf);
  expect(link).toHaveAttribute('download');
});
