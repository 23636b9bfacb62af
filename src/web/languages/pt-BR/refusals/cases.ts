import type { refusalCases as english } from '#contract/refusals/cases.ts'
import type { Texts } from '../../texts.ts'
import { counted } from '../../words.ts'

const wait = (time: string): string => `Tentativas demais. Espere ${time} e tente de novo.`

export const refusalCases: Texts<typeof english> = {
  permission:
    'Suas funções não permitem isto. Um administrador pode dar a você uma função que permita.',
  wait: {
    seconds: (count) => wait(counted(count, 'segundo', 'segundos')),
    minutes: (count) => wait(counted(count, 'minuto', 'minutos')),
    hours: (count) => wait(counted(count, 'hora', 'horas')),
  },
  amounts: {
    AMOUNT_TOO_SMALL: {
      deposit: (limit) => `O menor depósito é ${limit}.`,
      withdrawal: (limit) => `O menor saque é ${limit}.`,
    },
    AMOUNT_TOO_LARGE: {
      deposit: (limit) => `O maior depósito é ${limit}.`,
      withdrawal: (limit) => `O maior saque é ${limit}.`,
    },
  },
  ageMin: (years) => `Você precisa ter ${years} anos ou mais para jogar.`,
  bonusTimes: (times) =>
    `Um bônus pode pedir em apostas no máximo ${times} vezes seu valor. Escolha menos.`,
  raiseWaits: (hours) => `Um limite maior pode ser confirmado ${hours} horas depois do pedido.`,
  spinPause: (seconds) => `Há pelo menos ${seconds} segundos entre dois giros. Espere um instante.`,
  sessionEnds: {
    idle: 'Sua sessão terminou porque não foi usada por algum tempo. Entre de novo.',
    absolute: 'Sua sessão chegou à sua maior duração. Entre de novo.',
    elsewhere: 'Sua sessão foi encerrada em outra página ou aparelho. Entre de novo.',
    operator: 'Sua sessão foi encerrada pelo nosso atendimento. Entre de novo.',
    theft:
      'Encerramos sua sessão, porque alguém pode tê-la copiado. Entre de novo e escolha uma nova senha.',
  },
}
