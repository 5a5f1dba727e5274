import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';

type Json = Record<string, unknown>;

/** Asks the device to create a passkey by the api's options. Rejects if it or the user refuses. */
export const createPasskey = async (options: Json): Promise<Json> => ({
  ...(await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })),
});

/** Asks the device to use a passkey by the api's options. Rejects if it or the user refuses. */
export const answerChallenge = async (options: Json): Promise<Json> => ({
  ...(await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  })),
});

/** Stops waiting for the device. */
export const stopWaiting = (): void => WebAuthnAbortService.cancelCeremony();
