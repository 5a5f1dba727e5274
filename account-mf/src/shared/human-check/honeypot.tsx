import css from './honeypot.module.css';

/** Renders a field that people neither see nor reach, to detect bots (decision C13). */
export function Honeypot({ id }: { id: string }) {
  return (
    <div className={css.honeypot} aria-hidden="true">
      <label htmlFor={id}>Leave this field empty</label>
      <input id={id} name="referral_note" tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}
