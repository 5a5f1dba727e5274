import css from './progress.module.css';

export interface ProgressProps {
  /** Accessible name, for example a file's name. */
  label: string;
  /** 0 to 100. */
  value: number;
  /** `running` and `done` for work; `used` for a used quota. */
  variant?: 'running' | 'done' | 'used';
}

/** Renders a progress bar; the caller shows the text. */
export function Progress({ label, value, variant = 'running' }: ProgressProps) {
  return <progress className={css.bar} aria-label={label} max={100} value={value} data-variant={variant} />;
}
