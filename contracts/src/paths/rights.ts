export const rightsPaths = {
  getSessions: 'GET /sessions',
  endSession: 'DELETE /sessions/:id',
  endOtherSessions: 'DELETE /sessions',
  exportAccount: 'GET /account/export',
  getDeletion: 'GET /account/deletion',
  requestDeletion: 'POST /account/deletion',
  withdrawDeletion: 'DELETE /account/deletion',
  cancelDeletion: 'POST /account/deletion/cancel',
} as const;
