import { Link } from 'wouter'
import { informationMessages } from '#web/ui/messages/information.ts'
import { paths } from '#web/ui/paths.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import classes from './not-found-page.module.css'

const text = informationMessages

export function NotFoundPage() {
  usePageTitle(text.notFound.tab)
  return (
    <div className={classes.page}>
      <NumberGraphic />
      <h1>{text.spec.notFoundTitle}</h1>
      <p>{text.spec.notFoundText}</p>
      <Link href={paths.home} className={classes.home}>
        {text.spec.backToHome}
      </Link>
    </div>
  )
}

/** Two fours and a ball that has left the ground: 404. */
const NumberGraphic = () => (
  <svg
    className={classes.graphic}
    viewBox="0 0 360 160"
    role="img"
    aria-label={text.notFound.number}
  >
    <ellipse cx="180" cy="148" rx="150" ry="6" className={classes.shadow} />
    <path d="M78 20 24 100h82M84 62v74" className={classes.four} />
    <path d="M308 20l-54 80h82M314 62v74" className={classes.four} />
    <g className={classes.ball}>
      <circle cx="180" cy="78" r="50" />
      <path d="M180 55l22 16-8.5 26h-27L158 71zM180 28v27M228 62l-26 9M210 118l-16.5-21M150 118l16.5-21M132 62l26 9" />
    </g>
  </svg>
)
