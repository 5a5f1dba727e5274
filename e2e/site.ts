/** Port of the site under test. */
export const port = Number(process.env.E2E_PORT || 31_200);

/** Answers by mail to the site under test. */
export const inboundMail = { port: port + 25, domain: 'answers.example' };

/** Command that serves the site under test, from the root of the repository. */
export const serve = ['--import', 'tsx', 'tooling/start/serve.ts'] as const;

/** Environment of the site under test, with its own data and release store. */
export const environment = {
  // One line per response, read by logs.e2e.ts.
  LOG_LEVEL: 'info',
  NODE_ENV: 'production',
  PORT: String(port),
  DATA_DIR: '.data/e2e',
  RELEASE_STORE: '.data/e2e/releases',
  SITE_URL: `http://localhost:${port}`,
  INBOUND_SMTP_PORT: String(inboundMail.port),
  MAIL_REPLY_DOMAIN: inboundMail.domain,
  // Tests that send forms use their own client address (support/test.ts).
  TRUST_PROXY: 'loopback',
};
