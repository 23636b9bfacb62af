import { Link } from 'wouter'
import { notYet, type PromiseName } from '#contract/promises.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { paths } from '#web/ui/paths.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { AssessmentForm } from './assessment.tsx'
import classes from './document-page.module.css'
import { FilmPlayer } from './film-player.tsx'
import { films } from '#contract/films.ts'
import {
  helplines,
  limitSections,
  responsibleGamingText as text,
  supportText,
  underageSection,
  type ResponsibleGamingSection,
} from './responsible-gaming-text.ts'

const contents = [
  ...limitSections,
  { id: 'self-assessment', title: text.assessment },
  supportText,
  underageSection,
]

export function ResponsibleGamingPage() {
  usePageTitle(text.title)
  return (
    <article className={classes.document}>
      <header>
        <h1>{text.title}</h1>
        <p className={classes.lead}>{text.lead}</p>
      </header>
      <nav className={classes.contents} aria-label={text.contents}>
        <ol>
          {contents.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {limitSections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
      <Assessment />
      <section id="films">
        <h2>{text.films}</h2>
        <div className={classes.films}>
          {films.map((film) => (
            <FilmPlayer key={film.name} film={film} />
          ))}
        </div>
      </section>
      <Support />
      <Section section={underageSection} />
    </article>
  )
}

const Section = ({ section }: { section: ResponsibleGamingSection }) => (
  <section id={section.id}>
    <h2>{section.title}</h2>
    {section.paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    {section.awaits && <NotYet name={section.awaits} />}
    {section.points && (
      <ul>
        {section.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    )}
  </section>
)

/** That it is not offered, and the way that is open today. Nothing once it is offered. */
const NotYet = ({ name }: { name: PromiseName }) =>
  notYet(name).map((sentence) => (
    <p key={name} className={classes.notYet}>
      <strong>{sentence}</strong>{' '}
      {name !== 'identityChecks' && (
        <>
          {text.today} <Link href={paths.support}>{text.writeToSupport}</Link> {text.suspends}
        </>
      )}
    </p>
  ))

const Assessment = () => (
  <section id="self-assessment">
    <h2>{text.assessment}</h2>
    <p>{text.assessmentLead}</p>
    <AssessmentForm />
    <p>{text.questionsEnd}</p>
  </section>
)

const Support = () => (
  <section id={supportText.id}>
    <h2>{supportText.title}</h2>
    <p>{supportText.lead}</p>
    <ul>
      <li>
        <Link href={paths.support}>{text.links.support}</Link> {text.supportDoes}
      </li>
      <li>
        <Link href={paths.profile}>{text.links.profile}</Link> {text.profileDoes}
      </li>
      {helplines.map(({ name, href, text: about }) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noopener noreferrer">
            {name} <Icon name="external" size={14} />
            <span className="visually-hidden">{text.newTab}</span>
          </a>{' '}
          {about}
        </li>
      ))}
    </ul>
  </section>
)
