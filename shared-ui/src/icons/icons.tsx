import { type IconProps, Sign } from './sign';

export const ArrowRightIcon = (props: IconProps) => (
  <Sign {...props}>
    <path d="M3 11h16M13 5l6 6-6 6" />
  </Sign>
);
export const ArrowLeftIcon = (props: IconProps) => (
  <Sign {...props}>
    <path d="M19 11H3M9 5l-6 6 6 6" />
  </Sign>
);
export const ArrowUpIcon = (props: IconProps) => (
  <Sign {...props}>
    <path d="M11 19V3M5 9l6-6 6 6" />
  </Sign>
);
export const PauseIcon = (props: IconProps) => (
  <Sign {...props}>
    <path d="M7 4v14M15 4v14" />
  </Sign>
);
export const PlayIcon = (props: IconProps) => (
  <Sign {...props}>
    <path d="M6 3l13 8-13 8z" fill="currentColor" />
  </Sign>
);
export const CloseIcon = (props: IconProps) => (
  <Sign {...props}>
    <path d="M4 4l14 14M18 4L4 18" />
  </Sign>
);
export const LockIcon = (props: IconProps) => (
  <Sign {...props}>
    <rect x="4" y="10" width="14" height="9" />
    <path d="M7 10V7a4 4 0 018 0v3" />
  </Sign>
);
export const WarningIcon = (props: IconProps) => (
  <Sign {...props}>
    <path d="M11 3l9 16H2z" />
    <path d="M11 9v5M11 16v1" />
  </Sign>
);
export const DoneIcon = (props: IconProps) => (
  <Sign {...props}>
    <circle cx="11" cy="11" r="8.5" />
    <path d="M7 11l3 3 5-6" />
  </Sign>
);
export const InfoIcon = (props: IconProps) => (
  <Sign {...props}>
    <circle cx="11" cy="11" r="8.5" />
    <path d="M11 10v6M11 6v1.5" />
  </Sign>
);
export const RetryIcon = (props: IconProps) => (
  <Sign {...props}>
    <path d="M18 11a7 7 0 11-2-5M18 2v5h-5" />
  </Sign>
);
export const UnavailableIcon = (props: IconProps) => (
  <Sign {...props}>
    <path d="M3 3l16 16M7 18h10a4 4 0 002-7M5 9a5 5 0 00-1 9" />
  </Sign>
);
export const BinIcon = (props: IconProps) => (
  <Sign {...props}>
    <path d="M4 6h14M8 6V3h6v3M6 6l1 13h8l1-13" />
  </Sign>
);
export const ReelIcon = (props: IconProps) => (
  <Sign {...props}>
    <rect x="2" y="4" width="18" height="14" />
    <path d="M9 8l5 3-5 3z" fill="currentColor" />
  </Sign>
);
export const GalleryIcon = (props: IconProps) => (
  <Sign {...props}>
    <rect x="2" y="4" width="18" height="14" />
    <path d="M2 16l6-6 4 4 3-3 5 5" />
  </Sign>
);
export const PersonIcon = (props: IconProps) => (
  <Sign {...props}>
    <circle cx="11" cy="7" r="4" />
    <path d="M3 20q0-7 8-7t8 7" />
  </Sign>
);
export const FilmIcon = (props: IconProps) => (
  <Sign {...props}>
    <rect x="3" y="4" width="16" height="14" />
    <path d="M7 4v14M15 4v14M3 11h4M15 11h4" />
  </Sign>
);
export const EyeIcon = (props: IconProps) => (
  <Sign {...props}>
    <path d="M1.5 11q9.5-13 19 0q-9.5 13-19 0z" />
    <circle cx="11" cy="11" r="3" />
  </Sign>
);
export const EyeOffIcon = (props: IconProps) => (
  <Sign {...props}>
    <path d="M1.5 11q9.5-13 19 0q-9.5 13-19 0z" />
    <path d="M4 19L18 3" />
  </Sign>
);
