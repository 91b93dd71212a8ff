/** The virtual authenticator of Chromium: a device with a fingerprint sensor, touched by its owner. */
import type { BrowserContext, Page } from 'playwright-core';

export interface VirtualAuthenticator {
  /** Whether somebody touches it when it asks. */
  touches(isThere: boolean): Promise<void>;
  /** Whether the finger is the owner’s. */
  verifies(isOwner: boolean): Promise<void>;
}

/** Adds one to a page. Its passkeys end with the page. */
export async function addAuthenticator(context: BrowserContext, page: Page): Promise<VirtualAuthenticator> {
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    touches: async (enabled) => {
      await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    verifies: async (isUserVerified) => {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}
