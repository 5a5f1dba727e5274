/** Renders a key. */
export function PasskeyIcon() {
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
      <circle cx="7" cy="14" r="4" />
      <path d="M10 11l8-8M14 7l3 3" />
    </svg>
  );
}
