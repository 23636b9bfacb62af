import type { consentMessages as english } from '#web/ui/messages/my-data/terms.ts'
import type { Texts } from '../../../texts.ts'
import { plural } from '../../../words.ts'

export const consentMessages: Texts<typeof english> = {
  title: 'Nossos termos mudaram',
  from: (day) => `Os novos termos valem desde ${day}. Em resumo:`,
  wait: 'Você pode apostar, jogar e depositar de novo quando concordar. Um saque nunca espera por isso.',
  read: 'Ler os termos',
  agree: 'Concordo',
  later: 'Agora não',
  consents: 'Termos com que você concordou',
  consent: (number, at) => `Versão ${number}, aceita em ${at}`,
  waits: (number) => `A versão ${number} espera por você.`,
  desk: {
    title: 'Termos',
    lead: 'Versões dos termos. Uma nova versão guarda o texto atual da página. Quando entra em vigor, cada jogador é convidado a concordar antes da próxima aposta ou do próximo depósito.',
    publish: 'Publicar uma versão',
    publishText: 'A publicação não pode ser desfeita.',
    published: 'A versão foi publicada.',
    summary: 'Mudanças em palavras simples',
    summaryHint: 'Os jogadores leem isto quando são perguntados.',
    summaryMissing: 'Diga o que mudou.',
    validFrom: 'Em vigor a partir de',
    dateMissing: 'Informe uma data e uma hora.',
    version: (number) => `Versão ${number}`,
    force: (at) => `Em vigor a partir de ${at}`,
    by: (at, name) => `Publicada em ${at} por ${name}`,
    program: 'o programa',
    agreed: (count) => plural(count, 'Um jogador concordou', `${count} jogadores concordaram`),
  },
}
