import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const sheets = join(import.meta.dirname, '../node_modules/@mantine/core/styles')

/** The names of the classes of a component, or of a part that several share. Parts of a component share its file. */
const CLASSES = /@mantine\/core\/esm\/(?:components|utils)\/.*\/(\w+)\.module\.mjs$/

/**
 * Every component of Mantine brings its own style sheet along, so that a page loads the sheets of the components that it
 * shows. A component stands on others, whose sheets come before its own: the order that Mantine asks for.
 */
export const sheetOfComponent: Plugin = {
  name: 'sheet-of-component',
  transform: {
    filter: { id: CLASSES },
    handler(code, id) {
      const [, component] = CLASSES.exec(id) ?? []
      if (!component || !existsSync(join(sheets, `${component}.layer.css`)))
        this.error(`Mantine has no sheet for ${id}.`)
      return {
        code: `import '@mantine/core/styles/${component}.layer.css'\n${code}`,
        map: null,
      }
    },
  },
}
