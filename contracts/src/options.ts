/** Job functions of the registration form, in the specification's order (docs/requirements/accounts.md §3). */
export const jobFunctions = [
  'Aerial Filming',
  'Animation',
  'Armourer',
  'Art Department',
  'Camera',
  'Casting',
  'Catering',
  'Choreography',
  'Commissioner',
  'Crane Operator',
  'Development Executive',
  'Directing',
  'Director (Creative)',
  'Distributor',
  'Facilities Vehicles',
  'Film Sales Agent',
  'Financial',
  'Hair & Make up',
  'Lighting',
  'Location Services',
  'Marketing',
  'Music and Sound',
  'Post Production',
  'Producer',
  'Production Management',
  'Production Services',
  'Rendering/Wrangler',
  'Researcher',
  'Rigging',
  'Runner',
  'SFX',
  'Script Development',
  'Staging & Set',
  'Studio',
  'VFX',
  'Wardrobe',
  'Other',
] as const;

/** Suggested job roles for `jobtitle`; 'Other' shows `job_role_other`. Any text is accepted. */
export const jobRoles = [
  'Producer',
  'Line producer',
  'Executive producer',
  'Production manager',
  'Production coordinator',
  'Director',
  'Assistant director',
  'Location manager',
  'Director of photography',
  'Editor',
  'Sound',
  'Art department',
  'Post production supervisor',
  'Casting director',
  'Film commissioner',
  'Company owner',
  'Marketing and sales',
  'Other',
] as const;

/** Values of `/register/form/{form}`; any other returns 404 (decision D52). */
export const registrationForms = ['basic', 'corporate', 'gold', 'platinum', 'account'] as const;
export type RegistrationFormName = (typeof registrationForms)[number];

/** Version of the consent texts beside the opt-in boxes, stored with every consent (decision C8). */
export const CONSENT_VERSION = '2026-11';
