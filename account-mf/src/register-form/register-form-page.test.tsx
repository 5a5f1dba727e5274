import { screen, waitFor, within } from '@testing-library/react';
import * as messages from '@unitbase/contracts/messages';
import { renderPage, type TestResponses } from '@unitbase/remote-kit/testing';
import { captcha, countries, user, validationError } from '../shared/testing';
import * as page from './register-form-page';

const registered = { detail: messages.register.successful, orgid: 0, redirect_to: '/register/thank-you' };

function open(form: string, responses: TestResponses = {}, query = '') {
  return renderPage(page, {
    at: `/register/form/${form}${query}`,
    pattern: '/register/form/:form',
    responses: { getFormCountries: countries, getCaptcha: captcha, ...responses },
  });
}

const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}( \\*| recommended)?$`));

async function fillIn() {
  await user.type(await screen.findByLabelText(/^First name/), 'Inês');
  await user.type(field('Last name'), 'Tavares');
  await user.type(field('Email'), 'ines@atlantico.example');
  await user.type(field('Telephone'), '+351 21 000 000');
  await user.selectOptions(field('Country'), 'United Kingdom');
  await user.type(field('Password'), 'one long night 1');
  await user.type(field('Confirm password'), 'one long night 1');
  await user.click(screen.getByRole('checkbox', { name: /privacy policy/ }));
  await user.click(screen.getByRole('checkbox', { name: 'I am not a robot' }));
}

const submit = () => user.click(screen.getByRole('button', { name: 'Submit' }));

describe('Registration form', () => {
  it('shows an error at every missing field and sends nothing (AC-028 to AC-030, AC-033) [accounts 8]', async () => {
    open('basic');
    await screen.findByLabelText(/^First name/);
    await submit();
    expect(await screen.findByRole('alert')).toHaveFocus();
    for (const name of ['First name', 'Last name', 'Email', 'Telephone', 'Country']) {
      expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(messages.register.required));
    }
    expect(field('Password')).toHaveAccessibleDescription(expect.stringContaining('Minimum 8 characters'));
    expect(screen.getByText(messages.register.mustAgree)).toBeVisible();
    // Recommended only (AC-031, AC-032).
    expect(field('Job role')).toBeValid();
  });

  it('shows no form if the listing cannot be claimed (D49, E1) [accounts 2]', async () => {
    open(
      'basic',
      {
        getCompany: { orgid: 12, orgname: 'Atelier' } as never,
        getClaim: { org: null, owned: false, problem: messages.profile.claimPending },
      },
      '?claimID=12&country=france&url_slug=atelier',
    );
    expect(await screen.findByText(messages.profile.claimPending)).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Registration' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Go on without the claim' })).toHaveAttribute(
      'href',
      '/register/form/basic',
    );
  });

  it('redirects a form in capitals to lower case and keeps the claim (D1)', async () => {
    const { router } = open('Basic', {}, '?url_slug=Phare');
    await screen.findByLabelText(/^First name/);
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/register/form/basic?url_slug=Phare');
  });

  it.each([
    ['basic', 'Register basic'],
    ['corporate', 'Register corporate'],
    ['gold', 'Register gold'],
    ['platinum', 'Register platinum'],
    ['account', 'Create your user account'],
  ])('opens for %s, titled "%s" (AC-017, AC-018, AC-057)', async (form, title) => {
    open(form);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title);
    await waitFor(() => expect(document.title).toContain(title));
  });

  it.each([
    ['basic', ['company_name']],
    ['corporate', ['company_name', 'job_function']],
  ])('%s has exactly the specified fields (AC-021, AC-022)', async (form, more) => {
    open(form);
    await screen.findByLabelText(/^First name/);
    const names = [...document.querySelectorAll('form [name]')].map((element) =>
      element.getAttribute('name'),
    );
    const checkFields = ['recapture', 'form_stamp', 'referral_note'];
    expect(new Set(names.filter((name) => !checkFields.includes(String(name))))).toEqual(
      new Set([
        ...['firstname', 'lastname', 'email', 'password', 'confirm_password', 'country', 'telephone'],
        ...['jobtitle', 'job_role_other', 'website', 'policy', 'opt_in_mbi', 'opt_in_third_parties'],
        ...more,
      ]),
    );
    expect(field('Job role')).toHaveAttribute('name', 'jobtitle');
    // WCAG 1.3.5 [runtime 15].
    expect(field('Job role')).toHaveAttribute('autocomplete', 'organization-title');
  });

  it('does not ask for a name where the claimed listing has one', async () => {
    open(
      'basic',
      {
        getCompany: { orgid: 12, orgname: 'Atelier' } as never,
        getClaim: { org: null, owned: false, problem: null },
      },
      '?claimID=12&country=france&url_slug=atelier',
    );
    await screen.findByLabelText(/^First name/);
    expect(screen.queryByLabelText(/^Company name/)).toBeNull();
  });

  it('disables Submit while sending and resets the security check afterwards (AC-049)', async () => {
    let reject: (error: Error) => void = () => undefined;
    open('basic', {
      registerBasic: () =>
        new Promise((_resolve, rejectCall) => {
          reject = rejectCall;
        }),
    });
    await fillIn();
    await submit();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled());
    reject(validationError({ email: [messages.register.emailExists] }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled());
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'I am not a robot' })).not.toBeChecked());
  });

  it('requires the security check (AC-043)', async () => {
    open('basic');
    await fillIn();
    await user.click(screen.getByRole('checkbox', { name: 'I am not a robot' }));
    await submit();
    expect(await screen.findByRole('link', { name: 'Security check: Required field.' })).toBeVisible();
  });

  it('sends the inverted opt-out boxes, the package and the page (AC-038 to AC-041, AC-045, AC-047)', async () => {
    const requests: unknown[] = [];
    const { router } = open('basic', {
      registerBasic: ({ body }) => {
        requests.push(body);
        return registered;
      },
    });
    await fillIn();
    await user.click(screen.getByRole('checkbox', { name: /offers from our media partners/ }));
    await submit();
    await waitFor(() => expect(router.state.location.pathname).toBe('/register/thank-you'));
    expect(requests).toEqual([
      expect.objectContaining({
        firstname: 'Inês',
        country: 'GB',
        telephone: '+351 21 000 000',
        package_type: 'BASIC',
        policy: '1',
        form_stamp: 'stamp of the page',
        referral_note: '',
        email_subscriptions: {
          receive_mbi: false,
          receive_third_parties: true,
          submission_url: expect.stringMatching(/\/register\/form\/basic$/),
        },
      }),
    ]);
  });

  it("shows the server's errors at their fields and keeps the values (AC-050, AC-051)", async () => {
    open('basic', {
      registerBasic: () => {
        throw validationError({
          email: [messages.register.emailExists],
          password: ['Minimum 8 characters', 'A number'],
        });
      },
    });
    await fillIn();
    await submit();
    expect(await screen.findByText(messages.register.emailExists)).toBeVisible();
    expect(field('Email')).toBeInvalid();
    expect(field('Email')).toHaveValue('ines@atlantico.example');
    expect(field('First name')).toHaveValue('Inês');
    expect(field('Country')).toHaveValue('GB');
    expect(field('Password')).toHaveAccessibleDescription(
      expect.stringMatching(/^Minimum 8 characters\s+A number$/),
    );
    // A solution is valid once: the check restarts (AC-049).
    expect(screen.getByRole('checkbox', { name: 'I am not a robot' })).not.toBeChecked();
  });

  it('shows the password rules only while a password field has the focus (AC-034 to AC-037)', async () => {
    open('basic');
    await screen.findByLabelText(/^First name/);
    expect(screen.queryByText('Matching passwords')).toBeNull();
    await user.type(field('Password'), 'abcdefg1');
    expect(field('Password')).toHaveAccessibleDescription(
      expect.stringMatching(
        /Minimum 8 characters\W+done\W+A number\W+done\W+Matching passwords\W+not yet\W+Press Esc, then Tab, to leave this field/,
      ),
    );
    await user.tab();
    expect(field('Password')).toHaveFocus();
    await user.click(field('Confirm password'));
    await user.keyboard('abcdefg1');
    expect(field('Confirm password')).toHaveAccessibleDescription(
      expect.stringMatching(/Matching passwords\W+done/),
    );
    await user.click(field('First name'));
    await waitFor(() => expect(screen.queryByText('Matching passwords')).toBeNull());
  });

  it('has company name and type for paid packages (AC-024, AC-026)', async () => {
    open('gold');
    await screen.findByLabelText(/^Company name/);
    const types = within(field('Company type')).getAllByRole('option');
    expect(types).toHaveLength(38);
    expect(types[1]).toHaveTextContent('Aerial Filming');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Register gold');
  });

  it('requires a job role but no telephone for a user account (AC-025, AC-056 to AC-061)', async () => {
    open('account');
    expect(await screen.findByRole('heading', { name: messages.register.userAccountTitle })).toBeVisible();
    expect(screen.getByText('Required fields carry an asterisk.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/');
    expect(screen.queryByLabelText(/^Company name/)).toBeNull();
    await submit();
    await screen.findByRole('alert');
    expect(field('Job role')).toBeInvalid();
    expect(field('Telephone')).toBeValid();
  });

  it('sends the claim (AC-020, AC-052)', async () => {
    const requests: unknown[] = [];
    open(
      'basic',
      {
        registerBasic: ({ body }) => {
          requests.push(body);
          return registered;
        },
      },
      '?claimID=12&redirectUrl=%2Fcountry%2Ffrance',
    );
    await fillIn();
    await submit();
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]).toMatchObject({ claimID: 12, redirectUrl: '/country/france' });
  });

  it("shows the server's error about a claim, which has no field", async () => {
    open('basic', {
      registerBasic: () => {
        throw validationError({ claimID: [messages.profile.claimPending] });
      },
    });
    await fillIn();
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.profile.claimPending);
  });

  it('lists the United Kingdom first', async () => {
    open('basic');
    const options = within(await screen.findByLabelText(/^Country/)).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      'Choose a country',
      'United Kingdom',
      'France',
    ]);
  });
});

describe('An unknown registration form', () => {
  it('returns 404 with links to the four packages (AC-019)', async () => {
    const args = { params: { form: 'silver' } } as never;
    await expect(page.load(args)).rejects.toMatchObject({
      init: { status: 404 },
      data: {
        links: [
          { href: '/register/form/basic', label: 'Register Basic' },
          { href: '/register/form/corporate', label: 'Register Silver' },
          { href: '/register/form/gold', label: 'Register Gold' },
          { href: '/register/form/platinum', label: 'Register Platinum' },
        ],
      },
    });
  });
});
