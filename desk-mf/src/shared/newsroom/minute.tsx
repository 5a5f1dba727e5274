import css from './minute.module.css';

/** Renders a minute `yyyy-mm-dd hh:mm`, which breaks between day and time only. */
export function Minute({ at }: { at: string }) {
  const [day, time] = at.split(' ');
  return (
    <>
      <span className={css.part}>{day}</span> <span className={css.part}>{time}</span>
    </>
  );
}
