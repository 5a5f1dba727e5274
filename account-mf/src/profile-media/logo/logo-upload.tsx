import * as messages from '@unitbase/contracts/messages';
import { accepts, type LogoType, logoFileProblem, logoPixelProblem } from '@unitbase/contracts/upload-rules';
import { useCall } from '@unitbase/remote-kit';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { Button } from '@unitbase/shared-ui/button';
import { SelectField } from '@unitbase/shared-ui/text-field';
import { useState } from 'react';
import { FormError } from '../../shared/form/form-error';
import css from '../shared/section.module.css';
import { uploadErrorMessage } from '../shared/upload-error-message';
import { UploadForm } from '../shared/upload-form';
import logoCss from './logo-section.module.css';
import { type PicturePreview, readPicture } from './read-picture';

export const logoTypes: Record<LogoType, string> = { logo: 'Logo', thumbnail: 'Thumbnail', banner: 'Banner' };

const hint =
  'JPG, SVG, PNG, BMP or GIF, less than 5MB. Logo and thumbnail: square, 200 to 5000 pixels a side. Banner: 1500 by 300 pixels at least. An SVG may be smaller: it is drawn as large.';

interface Chosen {
  file: File;
  picture: PicturePreview;
}

/** Previews and uploads a logo (AC-156 to AC-162). */
export function LogoUpload({ orgId, onSent }: { orgId: number; onSent: () => void }) {
  const call = useCall();
  const [type, setType] = useState<LogoType>('logo');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [successMessage, setSuccessMessage] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const choose = async ([file]: File[], as: LogoType = type) => {
    if (!file) return;
    setSuccessMessage(null);
    setChosen(null);
    const fileProblem = logoFileProblem(file, as);
    if (fileProblem) return setProblem(fileProblem);
    const picture = await readPicture(file);
    // The api measures an SVG: browsers invent a size if it has none.
    const pixelProblem = picture && /\.svg$/i.test(file.name) ? null : logoPixelProblem(picture, as);
    setProblem(pixelProblem);
    if (picture && !pixelProblem) setChosen({ file, picture });
  };
  const changeType = (as: LogoType) => {
    setType(as);
    if (chosen) void choose([chosen.file], as);
    else setProblem(null);
  };
  const send = async () => {
    if (!chosen) return setProblem(messages.uploads.noFiles);
    const body = new FormData();
    body.set('orgid', String(orgId));
    body.set('logo_type', type);
    body.set('logo', chosen.file);
    setIsBusy(true);
    setProblem(null);
    try {
      await call('uploadLogo', { body });
      setChosen(null);
      setSuccessMessage(`${logoTypes[type]} uploaded`);
      onSent();
    } catch (error) {
      setProblem(uploadErrorMessage(error, messages.uploads.failed));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <div className={css.section}>
      <UploadForm
        route="uploadLogo"
        orgField="orgid"
        orgId={orgId}
        fileField="logo"
        label="Choose a picture, or drop it here"
        hint={hint}
        accept={accepts.logos}
        onFiles={(files) => void choose(files)}
      >
        <SelectField
          label="Kind"
          name="logo_type"
          value={type}
          onValueChange={(value) => changeType(value as LogoType)}
        >
          {Object.entries(logoTypes).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </UploadForm>
      <FormError message={problem} />
      <FormStatus kind={successMessage ? 'ok' : undefined} title={successMessage} />
      {chosen && (
        <div className={logoCss.preview}>
          <img
            src={chosen.picture.url}
            alt={`Preview of ${chosen.file.name}`}
            width={chosen.picture.width}
            height={chosen.picture.height}
          />
          <div className={logoCss.keys}>
            <Button variant="signal" busy={isBusy} onClick={() => void send()}>
              {isBusy ? 'Uploading' : 'Upload'}
            </Button>
            <Button variant="quiet" disabled={isBusy} onClick={() => setChosen(null)}>
              Cancel
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
