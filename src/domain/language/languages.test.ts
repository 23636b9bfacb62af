import { expect, it } from 'vitest'
import { languageOf } from './languages.ts'

it('takes the language that was chosen in this browser before those that the browser asks for', () => {
  expect(languageOf('token=a; language=hi', 'de')).toBe('hi')
  expect(languageOf('language=pt-BR')).toBe('pt-BR')
  expect(languageOf('language=xx', 'de')).toBe('de')
  expect(languageOf('mylanguage=hi', 'de')).toBe('de')
})

it('takes the first language of the browser that is there, by its weight', () => {
  expect(languageOf('', 'fr-FR, es-MX;q=0.8, de;q=0.9')).toBe('de')
  expect(languageOf('', 'es-MX')).toBe('es')
  expect(languageOf('', 'pt')).toBe('pt-BR')
  expect(languageOf('', 'pt-br,pt;q=0.9,en;q=0.8')).toBe('pt-BR')
  expect(languageOf('', 'de;q=0, hi;q=0.1')).toBe('hi')
})

it('speaks English to everybody else', () => {
  expect(languageOf()).toBe('en')
  expect(languageOf('', 'fr, *')).toBe('en')
  expect(languageOf('language', ';;q=,')).toBe('en')
})
