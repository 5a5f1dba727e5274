import css from './progress.module.css';

export interface ProgressProps {
  /** What is under way: a file's name. */
  label: string;
  /** 0 to 100. */
  value: number;
  /** `running` vermilion, `done` green, `used` ink: a limit's use. */
  look?: 'running' | 'done' | 'used';
}

/** A bar of work done or of a limit used; the words stand beside it. */
export function Progress({ label, value, look = 'running' }: ProgressProps) {
  return <progress className={css.bar} aria-label={label} max={100} value={value} data-look={look} />;
}
