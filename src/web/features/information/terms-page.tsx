import type { ReactNode } from 'react'
import { informationMessages } from '#web/ui/messages/information.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import classes from './document-page.module.css'
import { termsSections, titleOf } from '#contract/terms/terms-text.ts'
import { clauseText, type TermsSection } from '#contract/terms/section.ts'
import { FiguresInForce } from './figures-in-force.tsx'
import { TermsTable } from './terms-table.tsx'

const text = informationMessages.terms
/** The section that holds the overview of the games. */
const LOTTERY_WINNINGS = 'lottery-winnings'
/** The section that holds the bounds of fees and limits. */
const PAYMENT = 'payment'

type Props = {
  /** The overview of the games of lotteries, which clause 11 holds. */
  prizeCategories: ReactNode
}

export function TermsPage({ prizeCategories }: Props) {
  usePageTitle(text.tab)
  return (
    <article className={classes.document}>
      <header>
        <h1>{informationMessages.spec.termsTitle}</h1>
        <p className={classes.lead}>{informationMessages.spec.termsUpdated}</p>
      </header>
      <nav className={classes.contents} aria-label={text.contents}>
        <ol>
          {termsSections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{titleOf(section)}</a>
            </li>
          ))}
        </ol>
      </nav>
      {termsSections.map((section) => (
        <Section key={section.id} section={section}>
          {section.id === LOTTERY_WINNINGS && prizeCategories}
        </Section>
      ))}
    </article>
  )
}

function Section({ section, children }: { section: TermsSection; children: ReactNode }) {
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
      {table && <TermsTable {...table} />}
      {id === PAYMENT && <FiguresInForce />}
      {children}
    </section>
  )
}
