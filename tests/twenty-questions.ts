/**
 * Questions of a new engineer. Each has a row in the table "Where things are" of ARCHITECTURE.md, and the document,
 * file or folder that the row names contains the word. So the answer is at most two steps away.
 */
export const questions: readonly { asks: string; row: string; word: string }[] = [
  { asks: 'Where is commission computed?', row: 'commission', word: 'commissionOf' },
  {
    asks: 'Where does a removed runner lower prices?',
    row: 'a removed runner, and the prices of the others',
    word: 'reduc',
  },
  { asks: 'How do I add a page?', row: 'a page', word: 'src/web/routes.tsx' },
  { asks: 'How do I add a setting?', row: 'a setting', word: 'src/server/config.ts' },
  { asks: 'How do I add a kind of market?', row: 'a kind of market', word: 'MARKET_KINDS' },
  { asks: 'Where is the text of an error?', row: 'the text of an error', word: 'STAKE_TOO_SMALL' },
  {
    asks: 'Where is a stake allowed?',
    row: 'whether a stake is allowed',
    word: 'ACCOUNT_SUSPENDED',
  },
  { asks: 'Where do I add a casino game?', row: 'games of the casino', word: 'Baccarat' },
  { asks: 'Where does an order wait in play?', row: 'the delay in play', word: 'delay' },
  {
    asks: 'Where does a deposit become money?',
    row: 'a deposit that becomes money',
    word: 'AMOUNT_MISMATCH',
  },
  {
    asks: 'What is the rule of the ledger?',
    row: "the ledger's rule, and how money is posted",
    word: 'balance',
  },
  { asks: 'How do I add a live topic?', row: 'a live topic', word: 'topic' },
  { asks: 'How do I add a periodic job?', row: 'a periodic job', word: 'every' },
  { asks: 'How do I add a table?', row: 'the schema', word: 'NNNN_what.sql' },
  {
    asks: 'Who may call an admin call?',
    row: 'the caller of an operator call',
    word: "'operator'",
  },
  { asks: "Where is the house's margin?", row: "the house's margin", word: 'margin' },
  {
    asks: 'What happens at kill -9?',
    row: 'what happens when the server is killed',
    word: 'killed',
  },
  { asks: 'How do I run one test?', row: 'one test', word: 'npx vitest run' },
  { asks: 'What does R-081 say?', row: 'a rule that a comment cites', word: 'R-' },
  { asks: 'Where are the colours?', row: 'colours and sizes', word: '#' },
]
