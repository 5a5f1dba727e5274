import { uploadLimits } from './limits';
import {
  batchProblem,
  choiceProblem,
  logoFileProblem,
  logoPixelProblem,
  photoProblem,
  sanitiseFileName,
  sizeText,
  videoProblem,
} from './upload-rules';

const GIB = 1_073_741_824;
const files = (count: number, size = 1) =>
  Array.from({ length: count }, (_, i) => ({ name: `${i}.mp4`, size }));

test.each(['a.mp4', 'a.AVI', 'b c.mov', 'd.wmv', 'é.webm'])('%s is accepted as a video (AC-164)', (name) => {
  expect(videoProblem({ name, size: 1 })).toBeNull();
});

test('another file type is rejected with the name of the file (AC-164)', () => {
  expect(videoProblem({ name: 'a.mkv', size: 1 })).toBe(
    'a.mkv: Invalid file type. Only MP4, AVI, MOV, WMV, WebM allowed.',
  );
  expect(videoProblem({ name: 'mp4', size: 1 })).toContain('Invalid file type');
});

test('an empty video file is rejected', () => {
  expect(videoProblem({ name: 'a.mp4', size: 0 })).toBe(
    'a.mp4: Invalid file type. Only MP4, AVI, MOV, WMV, WebM allowed.',
  );
});

test.each([
  [262_143_999, null],
  [262_144_000, null],
  [262_144_001, 'a.mp4: File too large. Maximum 250 MB allowed.'],
])('a video of %i bytes (AC-165)', (size, problem) => {
  expect(videoProblem({ name: 'a.mp4', size })).toBe(problem);
});

test('five files are accepted, six are rejected on choice and on upload (AC-166, AC-170)', () => {
  expect([choiceProblem(files(4)), choiceProblem(files(5)), choiceProblem(files(6))]).toEqual([
    null,
    null,
    'Maximum 5 files allowed',
  ]);
  expect([batchProblem(files(5)), batchProblem(files(6))]).toEqual([null, 'Too many files']);
});

test('two gibibytes in total are accepted, one more byte is rejected (AC-167, AC-168, AC-170)', () => {
  const all = (bytes: number) => [
    { name: 'a.mp4', size: GIB },
    { name: 'b.mp4', size: bytes - GIB },
  ];
  expect([choiceProblem(all(2 * GIB - 1)), choiceProblem(all(2 * GIB))]).toEqual([null, null]);
  expect(choiceProblem(all(2 * GIB + 1))).toBe('Total size limit exceeded. Maximum 2 GB allowed.');
  expect([batchProblem(all(2 * GIB)), batchProblem(all(2 * GIB + 1))]).toEqual([
    null,
    'Total size exceeds limit',
  ]);
});

test('an upload without files is rejected (AC-169)', () => {
  expect(batchProblem([])).toBe('Please select files to upload.');
});

test.each([
  [10_485_759, null],
  [10_485_760, null],
  [10_485_761, 'a.png is too large (max 10MB)'],
])('a photo of %i bytes (AC-185)', (size, problem) => {
  expect(photoProblem({ name: 'a.png', size })).toBe(problem);
});

test('photos may be jpeg, jpg, png, gif and webp (AC-184)', () => {
  const problems = ['a.jpeg', 'a.JPG', 'a.png', 'a.gif', 'a.webp'].map((name) =>
    photoProblem({ name, size: 1 }),
  );
  expect(problems).toEqual([null, null, null, null, null]);
  expect(photoProblem({ name: 'a.svg', size: 1 })).toBe('a.svg is not a valid image format');
});

test.each([
  [5_119_999, null],
  [5_120_000, null],
  [5_120_001, 'The logo size must be less than 5MB'],
])('a logo of %i bytes (AC-158, AC-159)', (size, problem) => {
  expect(logoFileProblem({ name: 'a.png', size }, 'logo')).toBe(problem);
});

test('a logo may be jpg, svg, jpeg, png, bmp and gif, but not webp (AC-160)', () => {
  const extensions = ['jpg', 'svg', 'jpeg', 'png', 'bmp', 'gif'];
  expect(
    extensions.filter((extension) => logoFileProblem({ name: `a.${extension}`, size: 1 }, 'logo')),
  ).toEqual([]);
  expect(logoFileProblem({ name: 'a.webp', size: 1 }, 'logo')).toBe(
    'The logo field must be a minimum of 200 pixels by 200 pixels.',
  );
});

test.each([
  [199, 199, 'The logo field must be a minimum of 200 pixels by 200 pixels.'],
  [200, 200, null],
  [201, 200, null],
  [201, 201, null],
  [202, 200, 'The logo must be square.'],
  [4_999, 4_999, null],
  [5_000, 5_000, null],
  [5_001, 5_000, 'The logo field must be 5000 or less.'],
])('a logo of %i by %i pixels (AC-157, AC-160, AC-161)', (width, height, problem) => {
  expect(logoPixelProblem({ width, height }, 'logo')).toBe(problem);
});

const tooSmall = 'The banner field must be a minimum of 1500 pixels by 300 pixels.';
test.each([
  [1_500, 300, null],
  [1_501, 301, null],
  [1_499, 300, tooSmall],
  [1_500, 299, tooSmall],
])('a banner of %i by %i pixels, which need not be square', (width, height, problem) => {
  expect(logoPixelProblem({ width, height }, 'banner')).toBe(problem);
});

test('a file name keeps letters, digits, dots, hyphens and underscores (AC-175)', () => {
  expect(sanitiseFileName('Été 2026/"reel" (v2).mp4')).toBe('Été_2026__reel___v2_.mp4');
  expect(sanitiseFileName('..\\..\\etc/passwd')).toBe('__.._etc_passwd');
  expect(sanitiseFileName('')).toBe('_');
});

test('formats sizes in the units of the limits', () => {
  expect([uploadLimits.videoBytes, 2 * GIB, 5 * GIB, 154 * 1_048_576, 900].map(sizeText)).toEqual([
    '250 MB',
    '2 GB',
    '5 GB',
    '154 MB',
    '1 KB',
  ]);
});

test('never formats a size above a limit as the limit', () => {
  expect([uploadLimits.imageBytes, uploadLimits.imageBytes + 1, 11_000_000].map(sizeText)).toEqual([
    '10 MB',
    '10.1 MB',
    '10.5 MB',
  ]);
});
