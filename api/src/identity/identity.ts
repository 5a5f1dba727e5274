import { type Feature, joinFeatures } from '../http/feature';
import { claims } from './claims/routes';
import { login } from './login/routes';
import { credentials } from './password/credentials';
import { password } from './password/routes';
import { registration } from './registration/routes';
import { verification } from './registration/verification';
import { ownSessions } from './sessions/own-sessions';
import { sessions } from './sessions/routes';
import { userAccount } from './user-account/routes';

/** Routes of registration, login, sessions, passwords and claims. */
export const identity: Feature = joinFeatures(
  sessions,
  ownSessions,
  login,
  registration,
  verification,
  password,
  credentials,
  userAccount,
  claims,
);
