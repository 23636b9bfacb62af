import { informationMessages } from '#web/ui/messages/information.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import classes from './document-page.module.css'
import { bettingTerms } from './terms-betting-text.ts'
import { generalTerms } from './terms-general-text.ts'
import { clauseText, type TermsSection, type TermsTable } from './terms-section.ts'

const text = informationMessages.terms
const sections: readonly TermsSection[] = [...generalTerms, ...bettingTerms]

export function TermsPage() {
  usePageTitle(text.tab)
  return (
    <article className={classes.document}>
      <header>
        <h1>{informationMessages.spec.termsTitle}</h1>
        <p className={classes.lead}>{informationMessages.spec.termsUpdated}</p>
      </header>
      <nav className={classes.contents} aria-label={text.contents}>
        <ol>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{titleOf(section)}</a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
    </article>
  )
}

const titleOf = ({ number, title }: TermsSection): string =>
  number === undefined ? title : `${number} ${title}`

function Section({ section }: { section: TermsSection }) {
  const { id, number, clauses, table } = section
  return (
    <section id={id}>
      <h2>{titleOf(section)}</h2>
      {clauses.map(clauseText).map((clause, at) => (
        <p key={clause} className={classes.clause}>
          {number !== undefined && <span>{`${number}.${at + 1}`}</span>}
          {clause}
        </p>
      ))}
      {table && <Table {...table} />}
    </section>
  )
}

const Table = ({ caption, head, rows }: TermsTable) => (
  <table>
    <caption>{caption}</caption>
    <thead>
      <tr>
        {head.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, value]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
