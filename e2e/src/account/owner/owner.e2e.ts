import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { repetitions } from '@unitbase/contracts/testing/sample';
import { keyboard, pointer } from '../../support/accessibility/keyboard';
import { writeMp4 } from '../../support/media-files';
import { hydrated, ownAddress, test } from '../../support/test';
import { cancelEmailChange, changeCredentials, deleteAccount } from './leaving';
import { deleteMedia, seeAsVisitor, upgradeToGold, uploadLogo, uploadPhotos, uploadVideo } from './media';
import { addCredits, completeDetails, findBySearch, submitAndApprove } from './profile';
import { confirmAddress, logIn, register } from './registration';
import { newOwner, type Visit } from './visit';

test.use(ownAddress);

const MIB = 1_048_576;
/** Size of the showreel: more than the 8 MiB that scripts send in one part. */
const VIDEO_BYTES = repetitions({ usual: 9, all: 100 }) * MIB;

for (const { title, scripts, hands } of [
  { title: 'by keyboard alone', scripts: true, hands: keyboard },
  { title: 'without JavaScript', scripts: false, hands: pointer },
]) {
  test.describe(title, () => {
    // High enough for the longest list of suggestions, 600 px (AC-135).
    test.use({ javaScriptEnabled: scripts, viewport: { width: 1440, height: 1200 } });

    test('an owner registers, is approved and upgraded, uploads public media, and leaves (AC-037, AC-109, AC-110, AC-134, AC-135, AC-149, AC-156, AC-171, AC-187, AC-193, AC-199, AC-201)', async ({
      page,
      browser,
      baseURL,
      complaints,
    }, info) => {
      test.setTimeout(600_000);
      const go = async (address: string) => {
        await page.goto(address);
        if (scripts) await hydrated(page);
      };
      const visit: Visit = { page, scripts, hands, go, owner: newOwner() };
      const visitor = await browser.newContext({
        ...(baseURL ? { baseURL } : {}),
        javaScriptEnabled: scripts,
      });
      const video = path.join(info.outputPath('video'), 'reel.mp4');
      await mkdir(path.dirname(video), { recursive: true });
      await writeMp4(video, VIDEO_BYTES);

      await test.step('registers, confirms the e-mail address and logs in', async () => {
        await register(visit);
        await confirmAddress(visit, visit.owner.email);
        await logIn(visit);
      });
      const id = await test.step('completes the profile and has it approved', async () => {
        await completeDetails(visit);
        await addCredits(visit);
        return submitAndApprove(visit);
      });
      const profile = await test.step('finds it by search', () => findBySearch(visit));
      await test.step('is moved to Gold and uploads logo, photos and video', async () => {
        await upgradeToGold(visit, id);
        const logo = await uploadLogo(visit);
        await uploadPhotos(visit);
        await uploadVideo(visit, video);
        await seeAsVisitor(visitor, profile, logo, scripts);
        await deleteMedia(visit, logo);
      });
      if (!scripts) await test.step('cancels a change of the e-mail address', () => cancelEmailChange(visit));
      await test.step('changes e-mail address and password, and leaves', async () => {
        await changeCredentials(visit);
        await deleteAccount(visit, profile);
      });

      await visitor.close();
      await rm(path.dirname(video), { recursive: true });
      // The browser logs the status of each rejected form.
      const unexpected = complaints.splice(0).filter((line) => !/status of 4(15|22)/.test(line));
      complaints.push(...unexpected);
    });
  });
}
