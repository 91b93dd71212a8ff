/** The virtual authenticator of Chromium: a device with a fingerprint sensor, touched by its owner. */
import type { BrowserContext, Page } from 'playwright-core';
import { button, type Member } from './steps.ts';

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

/** Holds the answers to requests for the challenge of a sign-in. */
export async function holdChallenge(page: Page) {
  const path = '**/api/v2/passkeys/sign-in/options';
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let count = 0;
  await page.route(path, async (route) => {
    count += 1;
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  return { asked: asked.promise, answer: held.resolve, count: () => count };
}

/** Opens a sign-in and presses its button, before the authenticator can answer the offer in the autofill. */
export async function pressSignIn(member: Member, path: string): Promise<void> {
  const { page } = member;
  const { answer } = await holdChallenge(page);
  await page.goto(path);
  await button(member, 'passkeys.signIn').click();
  await button(member, 'passkeys.adding').waitFor();
  answer();
}
