import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@unitbase/contracts/client';
import type { ActionArgs } from '@unitbase/contracts/remote';
import { Form } from '@unitbase/remote-kit';
import { renderPage } from '@unitbase/remote-kit/testing';
import { ConfirmCode } from './confirm-code';
import { runDeskAction, useDeskFailure } from './desk-action';
import { FormProblem } from './form-problem';

const user = userEvent.setup();

function Page() {
  const failure = useDeskFailure('remove');
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="remove" />
      <input name="why" defaultValue={failure?.values.why} aria-label="Why" />
      <FormProblem failure={failure} />
      <ConfirmCode failure={failure} />
      <button type="submit">Remove</button>
    </Form>
  );
}

/** Opens a page whose action removes a passkey. */
function open(remove: () => undefined, giveCode: (args: { body: { code: string } }) => undefined) {
  renderPage(
    {
      Page,
      action: (args: ActionArgs) =>
        runDeskAction(args, async () => {
          await args.call('DELETE /desk/passkeys/:id', { params: { id: '7' } });
          return { done: true };
        }),
    },
    { at: '/', responses: { 'DELETE /desk/passkeys/:id': remove, 'POST /desk/factor/code': giveCode } },
  );
}

test('a form that cannot be undone asks for a code, keeps what was typed, and is sent again', async () => {
  let isConfirmed = false;
  const remove = jest.fn((): undefined => {
    if (!isConfirmed) throw new ApiError(403, { detail: 'Confirm it.', confirm: ['code'] });
  });
  const giveCode = jest.fn(({ body }: { body: { code: string } }): undefined => {
    if (body.code !== '123456') throw new ApiError(422, { code: ['4 tries left.'] });
    isConfirmed = true;
  });
  open(remove, giveCode);
  await user.type(await screen.findByLabelText('Why'), 'Lost');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Confirm it.')).toBeVisible();
  await user.type(screen.getByLabelText(/^Six digits/), '1');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('4 tries left.')).toBeVisible();
  expect(remove).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText('Why')).toHaveValue('Lost');
  await user.clear(screen.getByLabelText(/^Six digits/));
  await user.type(screen.getByLabelText(/^Six digits/), '123456');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('button', { name: 'Remove' })).toBeVisible();
  expect(screen.queryByLabelText(/^Six digits/)).toBeNull();
  expect(remove).toHaveBeenCalledTimes(2);
});

test('a form that the api rejects shows why', async () => {
  open(() => {
    throw new ApiError(409, { detail: 'Ruth Adler removed this 2 minutes ago.' });
  }, jest.fn());
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Ruth Adler removed this 2 minutes ago.')).toBeVisible();
});
