import { createTheme, type MantineColorsTuple } from '@mantine/core'

const accent: MantineColorsTuple = [
  '#eef8f4',
  '#dcefe8',
  '#b5ddce',
  '#86c8b1',
  '#55b294',
  '#2b9a79',
  '#128060',
  '#0b6a52',
  '#085441',
  '#063d2f',
]

/** spec 000 §9: the layout changes at 599, 959 and 1280 px. */
export const breakpoints = { xs: '37.5em', sm: '60em', md: '68em', lg: '80em', xl: '96em' }

/** Below this there is the bottom bar, and the bet slip is a sheet. */
export const PHONE_SCREEN = '(width < 960px)'

/** From here on there is room for a column beside the prices of a match. */
export const WIDE_SCREEN = '(width >= 1400px)'

/**
 * The values that Mantine computes with in script. Every colour and size that it draws with is a variable in theme.css.
 * Modals do not lock scrolling by themselves (that needs a <style> element); theme.css does it for dialogs.
 */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 6 },
  colors: { accent },
  breakpoints,
  defaultRadius: 6,
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Modal: { defaultProps: { lockScroll: false } },
    Drawer: { defaultProps: { lockScroll: false } },
  },
})
