import { expect, it } from 'vitest'
import { Refusal } from '#server/http/refusal.ts'
import { readStatement } from './read-statement.ts'

const problemOf = (content: string): unknown => {
  try {
    return readStatement(content, 'EUR')
  } catch (error) {
    return error instanceof Refusal ? error.details?.['problem'] : error
  }
}

it('reads a CSV with semicolons, commas in amounts and columns of its own', () => {
  const file = [
    '\uFEFFBooking date;Credit;Debit;Name;IBAN;Details;UTR',
    '20.11.2026;1.234,50;;"Bell; Anna";DE89370400440532013000;AB12 34;412345678901',
    '20/11/2026;;12,00;Shop;;Card;',
  ].join('\r\n')
  expect(readStatement(file, 'EUR')).toEqual({
    format: 'csv',
    outgoing: 1,
    lines: [
      {
        bookedOn: '2026-11-20',
        amountMinor: 123_450,
        currency: 'EUR',
        payerName: 'Bell; Anna',
        payerAccount: 'DE89370400440532013000',
        text: 'AB12 34',
        bankReference: '412345678901',
      },
    ],
  })
})

const entry = (inside: string, status = '<Sts>BOOK</Sts>') => `<Ntry>
  <Amt Ccy="EUR">75.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>${status}
  <BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>BANK1</AcctSvcrRef>${inside}</Ntry>`
const camt = (entries: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id>${entries}</Stmt></BkToCstmrStmt></Document>`
const details = (amount: string, name: string, words: string) => `<TxDtls>
  <Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt>
  <RltdPties><Dbtr>${name}</Dbtr><DbtrAcct><Id><IBAN>DE89</IBAN></Id></DbtrAcct></RltdPties>
  <RmtInf><Ustrd>${words}</Ustrd></RmtInf></TxDtls>`

it('reads camt.053 of both versions, and each payment of a batch', () => {
  const batch = `<NtryDtls>${details('50.00', '<Nm>Anna &amp; Bell</Nm>', 'AB1234')}${details(
    '25.00',
    '<Pty><Nm>Eve Low</Nm></Pty>',
    'CD5678',
  )}</NtryDtls>`
  const file = camt(
    entry(batch) + entry('', '<Sts><Cd>BOOK</Cd></Sts>') + entry('', '<Sts>PDNG</Sts>'),
  )
  const { lines, ...rest } = readStatement(file, 'PTS')
  expect(rest).toEqual({ format: 'camt.053', outgoing: 0 })
  expect(lines).toMatchObject([
    { amountMinor: 5_000, currency: 'EUR', payerName: 'Anna & Bell', text: 'AB1234' },
    { amountMinor: 2_500, payerName: 'Eve Low', payerAccount: 'DE89', text: 'CD5678' },
    { amountMinor: 7_500, payerName: '', bankReference: 'BANK1', bookedOn: '2026-11-20' },
  ])
})

it('leaves out money that went and credits that the bank took back', () => {
  const back = entry('').replace('</CdtDbtInd>', '</CdtDbtInd><RvslInd>true</RvslInd>')
  const file = camt(entry('').replace('CRDT', 'DBIT') + back)
  expect(readStatement(file, 'EUR')).toEqual({ format: 'camt.053', lines: [], outgoing: 2 })
})

it('reads MT940 with numbered and with named details', () => {
  const file = [
    '{1:F01BANKDEFFAXXX}{4:',
    ':20:STMT1',
    ':25:10020030/1234567',
    ':28C:1/1',
    ':60F:C261119EUR1000,00',
    ':61:2611201120C50,00NTRFNONREF//BANK1',
    ':86:166?00CREDIT?20AB12?2134 thanks?30BANKDEFF?31DE89370400?32BELL?33 ANNA',
    ':61:2611201120X25,5NTRFREF7//BANK2',
    ':61:261120D12,00NMSCNONREF',
    ':86:card',
    ':61:2611201120RC9,00NTRFNONREF',
    ':62F:C261120EUR1038,00',
    '-}',
  ]
  const named = file.with(
    7,
    ':61:2611201120C25,5NTRFREF7//BANK2\n:86:/EREF/NOPE/NAME/Eve Low/IBAN/GB01/REMI/CD5678/',
  )
  expect(readStatement(named.join('\r\n'), 'PTS')).toEqual({
    format: 'mt940',
    outgoing: 2,
    lines: [
      {
        bookedOn: '2026-11-20',
        amountMinor: 5_000,
        currency: 'EUR',
        payerName: 'BELL ANNA',
        payerAccount: 'DE89370400',
        text: 'AB1234 thanks',
        bankReference: 'BANK1',
      },
      {
        bookedOn: '2026-11-20',
        amountMinor: 2_550,
        currency: 'EUR',
        payerName: 'Eve Low',
        payerAccount: 'GB01',
        text: 'CD5678 NOPE REF7',
        bankReference: 'BANK2',
      },
    ],
  })
  expect(problemOf(file.join('\n'))).toMatch(/this is no booking/)
})

it.each([
  ['', /empty|Date/],
  ['Amount\n5', /No column is named Date/],
  ['Date,Payer\n2026-11-20,A', /No column is named Amount/],
  ['Date,Amount\n2026-02-30,5', /Row 2: 2026-02-30 is not a day/],
  ['Date,Amount\n2026-11-20,1e3', /Row 2: 1e3 is not an amount/],
  ['Date,Amount\n2026-11-20,"5', /quote/i],
  ['<a/>', /no camt\.053/],
  ['<a>', /./],
  ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', /declares entities/],
  [camt(entry(`<NtryDtls>${'<TxDtls></TxDtls>'.repeat(2)}</NtryDtls>`)), /names no amount|no camt/],
  [':20:X\n:60F:C261119EUR0,', /no MT940/],
])('refuses %j and says what is wrong', (content, problem) => {
  expect(problemOf(content)).toMatch(problem)
})

it.each([
  ['1,234.50', 123_450],
  ['1.234,50', 123_450],
  ['1234,5', 123_450],
  ['+1 234', 123_400],
  ["1'234.00", 123_400],
  ['1.234', 123_400],
])('reads the amount %j', (typed, minor) => {
  const [line] = readStatement(`Date\tAmount\n2026-11-20\t${typed}`, 'EUR').lines
  expect(line?.amountMinor).toBe(minor)
})
