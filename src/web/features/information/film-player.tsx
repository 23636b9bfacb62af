import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import classes from './film-player.module.css'
import { filmText, type Film } from './films.tsx'

const SCENE_MS = 5_000

/**
 * A short film of drawn scenes with subtitles. It never starts by itself and can be stopped at any time; what it says
 * stands below it as text as well.
 */
export function FilmPlayer({ film }: { film: Film }) {
  const [scene, setScene] = useState(0)
  const [isPlaying, setIsPlaying] = useState(false)
  const last = film.scenes.length - 1
  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setTimeout(() => {
      if (scene === last) setIsPlaying(false)
      else setScene(scene + 1)
    }, SCENE_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, scene, last])
  const toggle = (): void => {
    if (!isPlaying && scene === last) setScene(0)
    setIsPlaying(!isPlaying)
  }
  const shown = film.scenes[scene]
  if (!shown) return null
  return (
    <figure className={classes.film}>
      <svg
        key={scene}
        className={classes.screen}
        data-playing={isPlaying || undefined}
        viewBox="0 0 320 180"
        role="img"
        aria-label={shown.subtitle}
      >
        {shown.drawing}
      </svg>
      <p className={classes.subtitle} aria-live={isPlaying ? 'polite' : 'off'}>
        {shown.subtitle}
      </p>
      <div className={classes.controls}>
        <Button variant="default" size="sm" onClick={toggle}>
          {isPlaying ? filmText.pause : filmText.play}
        </Button>
        <progress
          value={scene + 1}
          max={film.scenes.length}
          aria-label={filmText.progress(film.title)}
        />
      </div>
      <figcaption>{film.title}</figcaption>
      <details>
        <summary>{filmText.transcript}</summary>
        {film.scenes.map(({ subtitle }) => (
          <p key={subtitle}>{subtitle}</p>
        ))}
      </details>
    </figure>
  )
}
