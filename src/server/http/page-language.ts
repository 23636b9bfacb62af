import type { FastifyRequest } from 'fastify'
import { type Confirmation, confirmationIn } from '#contract/texts/told.ts'
import { type Language, languageOf } from '#domain/language/languages.ts'

/** The language of the page that calls, which names it in each call; a browser that asks for a page names those it would like. */
export const pageLanguage = ({ headers }: Pick<FastifyRequest, 'headers'>): Language =>
  languageOf(headers.cookie, headers['accept-language'])

/** The answer to a call that only says what was done. A program that names no language gets English. */
export const confirmed = (request: FastifyRequest, name: Confirmation): { message: string } => ({
  message: confirmationIn(pageLanguage(request), name),
})
