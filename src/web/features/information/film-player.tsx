import { informationMessages } from '#web/ui/messages/information.ts'
import classes from './film-player.module.css'
import type { Film } from '#contract/films.ts'

const text = informationMessages.film

/** A silent film with captions. It never starts by itself; what it says stands below it as text as well. */
export const FilmPlayer = ({ film: { name, title, scenes } }: { film: Film }) => (
  <figure className={classes.film}>
    <video
      className={classes.screen}
      controls
      muted
      playsInline
      preload="none"
      width={640}
      height={360}
      poster={`/films/${name}.webp`}
      aria-label={text.label(title)}
    >
      <source src={`/films/${name}.webm`} type="video/webm" />
      <track
        default
        kind="captions"
        srcLang="en"
        label={text.captions}
        src={`/films/${name}.vtt`}
      />
      {text.unplayable}
    </video>
    <figcaption>{title}</figcaption>
    <details>
      <summary>{text.transcript}</summary>
      {scenes.map((scene) => (
        <p key={scene}>{scene}</p>
      ))}
    </details>
  </figure>
)
