export const audiencePaths = {
  requestPreferences: 'POST /preferences',
  getPreferences: 'GET /preferences/:token',
  updatePreferences: 'PUT /preferences/:token',
  eraseAddress: 'DELETE /preferences/:token',
  getEvents: 'GET /events',
  getEvent: 'GET /events/:slug',
  registerForEvent: 'POST /events/:slug/registrations',
  requestMediaPack: 'POST /media-pack',
} as const;
