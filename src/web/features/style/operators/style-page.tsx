import { ColorSchemeChoice } from '#web/ui/shell/color-scheme-choice.tsx'
import { styleDesk as text } from '#web/ui/messages/operators/style-desk.ts'
import listClasses from '#web/ui/operators/list-page.module.css'
import { Panel } from '#web/ui/panel.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { Buttons, Fields } from './controls.tsx'
import { Colors, Icons, Prices, Words } from './looks.tsx'
import { Lists, Notes, States } from './states.tsx'
import classes from './style-page.module.css'

/** Shows the parts that pages are made of, in the colours that are chosen here. */
export function StylePage() {
  usePageTitle(text.title)
  return (
    <>
      <h1>{text.title}</h1>
      <p className={listClasses.lead}>{text.lead}</p>
      <div className={classes.scheme}>
        <span>{text.scheme}</span>
        <ColorSchemeChoice />
      </div>
      <div className={classes.parts}>
        <Panel title={text.colors}>
          <Colors />
        </Panel>
        <Panel title={text.words}>
          <Words />
        </Panel>
        <Panel title={text.buttons}>
          <Buttons />
        </Panel>
        <Panel title={text.fields}>
          <Fields />
        </Panel>
        <Panel title={text.states}>
          <States />
        </Panel>
        <Panel title={text.notes}>
          <Notes />
        </Panel>
        <Panel title={text.prices}>
          <Prices />
        </Panel>
        <Panel title={text.lists}>
          <Lists />
        </Panel>
        <Panel title={text.icons}>
          <Icons />
        </Panel>
      </div>
    </>
  )
}
