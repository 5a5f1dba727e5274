import { fireEvent, screen } from '@testing-library/react';
import type { CountedElement } from '@unitbase/contracts/statistics';
import { countFirstView, countPresses } from './count-companies';

let sent: string[];
beforeEach(() => {
  sent = [];
  Object.defineProperty(navigator, 'sendBeacon', {
    value: (address: string) => sent.push(address),
    configurable: true,
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'sendBeacon');
  delete document.documentElement.dataset.counting;
  document.body.replaceChildren();
});

test('counts what a document shows, unless the page has counted it', () => {
  document.body.innerHTML = `
    <noscript data-company-count="/count?results"></noscript>
    <noscript data-company-count="/count?views"></noscript>
    <noscript></noscript>`;
  const [results, views] = document.querySelectorAll<CountedElement>('noscript');
  if (views) views.countedBy = 'page';
  countFirstView();
  expect(sent).toEqual(['/count?results']);
  expect(results?.countedBy).toBe('first script');
});

test('counts presses of links and starts of videos, also earlier ones, by the main and middle button', () => {
  document.body.innerHTML = `
    <a href="#a" data-company-count="/count?email">early</a>
    <a href="#t" data-company-count="/count?telephone"><b>telephone</b></a>
    <a href="#o">other</a>
    <video data-company-count="/count?showreel"></video>`;
  const video = document.querySelector('video') as HTMLVideoElement;
  const telephone = screen.getByText('telephone');
  countPresses(screen.getByText('early'));
  countPresses();
  fireEvent.click(telephone);
  for (const button of [1, 2]) fireEvent(telephone, new MouseEvent('auxclick', { bubbles: true, button }));
  fireEvent.click(screen.getByText('other'));
  fireEvent.play(video);
  video.currentTime = 4;
  fireEvent.play(video);
  expect(sent).toEqual(['/count?email', '/count?telephone', '/count?telephone', '/count?showreel']);
});
