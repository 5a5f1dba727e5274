/** Paths of the icons on the kit's grid of 22. Other networks get the icon of a link. */
const PATHS: Record<string, string> = {
  facebook:
    'M13 19v-7.500h2.700l.5-3H13V7c0-1 .4-1.5 1.6-1.500h1.700V3h-2.600C11.200 3 10 4.5 10 6.800v1.700H7.500v3H10V19',
  instagram: 'M4 4h14v14H4zM11 7.500a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7M15.200 6.800v.1',
  linkedin: 'M5 9v9M5 4.500v.5M9 18V9M9 13c0-2.5 1.400-4 3.800-4S17 10.5 17 13v5',
  twitter: 'M4 4l14 14M18 4L4 18',
  x: 'M4 4l14 14M18 4L4 18',
  vimeo: 'M4 8.500L7 6c2 0 2 9 4.5 9S18 9 18 6.5 14.5 4 13 8.5',
  youtube: 'M3 5h16v12H3zM9.5 8.500v5L14 11z',
};

const LINK = 'M9 13l4-4M8 8l2-2a4 4 0 0 1 6 6l-2 2M14 14l-2 2a4 4 0 0 1-6-6l2-2';

/** Renders the icon of a network (SH-033). The text of the link names it. */
export function SocialIcon({ network }: { network: string }) {
  return (
    <svg
      viewBox="0 0 22 22"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[network.toLowerCase()] ?? LINK} />
    </svg>
  );
}
