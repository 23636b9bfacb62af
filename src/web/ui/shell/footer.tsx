import { Link } from 'wouter'
import { useRules, useSettings } from '#web/api/use-settings.ts'
import { Icon } from '../icons/icon.tsx'
import { messages } from '../messages.ts'
import { operatorText, telephoneLink } from '../operator-text.ts'
import { paths } from '../paths.ts'
import { ColorSchemeChoice } from './color-scheme-choice.tsx'
import classes from './footer.module.css'

const text = messages.footer
const year = new Date().getFullYear()

export function Footer() {
  const settings = useSettings()
  const { supportEmail: email, supportPhone: phone } = settings?.operator ?? {}
  return (
    <footer className={classes.footer}>
      <div className={classes.columns}>
        <section id="support">
          <h2>{messages.spec.support}</h2>
          <p>{text.supportText}</p>
          <ul>
            <li>
              <Link href={paths.help}>{messages.menu.help}</Link>
            </li>
            <li>
              <Link href={paths.support}>{text.supportLink}</Link>
            </li>
            <li>
              <Link href={paths.complaints}>{text.complaints}</Link>
            </li>
            <li>
              <Link href={paths.myData}>{text.myData}</Link>
            </li>
            {email && (
              <li>
                <a href={`mailto:${email}`}>{email}</a>
              </li>
            )}
            {phone && (
              <li>
                <a href={telephoneLink(phone)}>{phone}</a>
              </li>
            )}
          </ul>
          <p className={classes.badge}>
            <Icon name="shield" />
            {messages.spec.protectedConnection}
          </p>
        </section>
        <section>
          <h2>{text.legal}</h2>
          <ul>
            <li>
              <NewTabLink href={paths.terms}>{text.terms}</NewTabLink>
            </li>
            <li>
              <NewTabLink href={paths.responsibleGaming}>{text.responsibleGaming}</NewTabLink>
            </li>
            <li>
              <Link href={paths.playerFunds}>{text.playerFunds}</Link>
            </li>
          </ul>
        </section>
        <section className={classes.marks}>
          <h2>{text.gamblingHelp}</h2>
          <p>{text.gamblingHelpText}</p>
          <div>
            <AdultsOnlyMark />
            <GamblingHelpMark />
          </div>
        </section>
      </div>
      <div className={classes.legal}>
        <div className={classes.licence}>
          <p>{settings && `${text.operator}: ${operatorText(settings)}`}</p>
          <p>{settings && (settings.licenceText || text.noLicence)}</p>
        </div>
        <ColorSchemeChoice />
        <p>{text.copyright(year)}</p>
      </div>
    </footer>
  )
}

const NewTabLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noopener">
    {children}
    <Icon name="external" size={14} />
    <span className="visually-hidden">{text.newTab}</span>
  </a>
)

function AdultsOnlyMark() {
  const { ageMin } = useRules()
  return (
    <svg viewBox="0 0 56 56" width="52" height="52" role="img" aria-label={text.adultsOnly(ageMin)}>
      <circle cx="28" cy="28" r="25.5" />
      <text x="28" y="35" textAnchor="middle">
        {ageMin}+
      </text>
    </svg>
  )
}

/** A hand that holds another one. */
const GamblingHelpMark = () => (
  <svg viewBox="0 0 56 56" width="52" height="52" role="img" aria-label={text.gamblingHelp}>
    <circle cx="28" cy="28" r="25.5" />
    <path d="M28 24c-3-4.5-9.5-2.8-9.5 2.600C18.5 31.5 24 35 28 38.500c4-3.5 9.5-7 9.5-11.9 0-5.4-6.5-7.1-9.5-2.600zM13 33l4 7.500h6M43 33l-4 7.500h-6" />
  </svg>
)
