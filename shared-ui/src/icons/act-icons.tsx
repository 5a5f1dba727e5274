// Icons of actions that few pages have. Remotes bundle them: `icons` is loaded with every page.
import { type IconProps, Sign } from './sign';

export const ShareIcon = (props: IconProps) => (
  <Sign {...props}>
    <path d="M11 14V2M7 6l4-4 4 4M4 10v10h14V10" />
  </Sign>
);
export const DownloadIcon = (props: IconProps) => (
  <Sign {...props}>
    <path d="M11 2v12M6 9l5 5 5-5M3 19h16" />
  </Sign>
);
export const CopyIcon = (props: IconProps) => (
  <Sign {...props}>
    <rect x="7" y="7" width="12" height="12" />
    <path d="M15 7V3H3v12h4" />
  </Sign>
);
export const MailIcon = (props: IconProps) => (
  <Sign {...props}>
    <rect x="2" y="5" width="18" height="13" />
    <path d="M2 6l9 7 9-7" />
  </Sign>
);
export const ClockIcon = (props: IconProps) => (
  <Sign {...props}>
    <circle cx="11" cy="11" r="8.5" />
    <path d="M11 5.5V11l4 2.5" />
  </Sign>
);
export const ContactIcon = (props: IconProps) => (
  <Sign {...props}>
    <rect x="2" y="4" width="18" height="14" />
    <circle cx="8" cy="10" r="2" />
    <path d="M5 15q3-3 6 0M13 9h4M13 13h4" />
  </Sign>
);
export const ColumnsIcon = (props: IconProps) => (
  <Sign {...props}>
    <rect x="2" y="3" width="18" height="16" />
    <path d="M8 3v16M14 3v16" />
  </Sign>
);
export const SheetIcon = (props: IconProps) => (
  <Sign {...props}>
    <path d="M4 2h10l4 4v14H4zM8 10h6M8 14h6" />
  </Sign>
);
export const PrintIcon = (props: IconProps) => (
  <Sign {...props}>
    <path d="M6 8V2h10v6M6 16H2V8h18v8h-4M6 13h10v7H6z" />
  </Sign>
);
export const UploadIcon = (props: IconProps) => (
  <Sign {...props}>
    <path d="M11 16V4M5 9l6-6 6 6M3 19h16" />
  </Sign>
);
export const FiltersIcon = (props: IconProps) => (
  <Sign {...props}>
    <path d="M2 6h18M5 11h12M8 16h6" />
  </Sign>
);
export const SearchIcon = (props: IconProps) => (
  <Sign {...props}>
    <circle cx="9" cy="9" r="6" />
    <path d="M14 14l6 6" />
  </Sign>
);
export const ArrowDownIcon = (props: IconProps) => (
  <Sign {...props}>
    <path d="M11 3v16M5 13l6 6 6-6" />
  </Sign>
);
export const GripIcon = (props: IconProps) => (
  <Sign {...props}>
    <path d="M7 4h2M7 11h2M7 18h2M13 4h2M13 11h2M13 18h2" />
  </Sign>
);
export const PlusIcon = (props: IconProps) => (
  <Sign {...props}>
    <path d="M11 3v16M3 11h16" />
  </Sign>
);
export const PaperclipIcon = (props: IconProps) => (
  <Sign {...props}>
    <path d="M19 10l-8 8a5 5 0 01-7-7l8.5-8.5a3.4 3.4 0 015 5L9 16a1.7 1.7 0 01-2.5-2.5L14 6" />
  </Sign>
);
export const FileIcon = (props: IconProps) => (
  <Sign {...props}>
    <path d="M5 2h8l4 4v14H5z" />
    <path d="M13 2v4h4M8 11h6M8 15h6" />
  </Sign>
);
export const ReplyIcon = (props: IconProps) => (
  <Sign {...props}>
    <path d="M9 4L3 10l6 6M3 10h9a6 6 0 016 6v2" />
  </Sign>
);
export const DeclineIcon = (props: IconProps) => (
  <Sign {...props}>
    <circle cx="11" cy="11" r="8.5" />
    <path d="M6.5 11h9" />
  </Sign>
);
export const ArchiveIcon = (props: IconProps) => (
  <Sign {...props}>
    <path d="M2 4h18v4H2zM4 8v11h14V8M8 12h6" />
  </Sign>
);
export const FlagIcon = (props: IconProps) => (
  <Sign {...props}>
    <path d="M5 20V3h12l-3 4 3 4H5" />
  </Sign>
);
