export const profilePaths = {
  getOrgDetails: 'GET /org-profiles/:id',
  updateDetails: 'PUT /org-profiles/:id',
  updateCredits: 'PUT /org-profiles/:id/credits',
  addTeamMember: 'POST /org-profiles/:id/people',
  updateTeamMember: 'PUT /org-profiles/:id/people/:recid',
  removeTeamMember: 'DELETE /org-profiles/:id/people/:recid',
  submitProfile: 'POST /org-profiles/:id/submit',
} as const;
