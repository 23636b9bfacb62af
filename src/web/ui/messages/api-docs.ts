/** Texts of the page about the API; what it tells of the API itself comes from the document. */
export const apiDocsMessages = {
  title: 'API of this site',
  version: (version: string) => `Version ${version}.`,
  download: 'OpenAPI document',
  forAll: 'For everybody.',
  forUsers: 'With the token of a session.',
  parameters: 'Parameters',
  body: 'What to send',
  answer: (status: string) => `Answer ${status}`,
  refusals: 'Refusals',
  shapes: 'Shapes',
  optional: 'may be left out',
  defaultOf: (value: string) => `stands for ${value}`,
  listOf: 'list of',
  mapTo: 'names, each with',
  or: 'or',
  anything: 'anything',
} as const
