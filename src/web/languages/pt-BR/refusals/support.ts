import type { supportRefusals as english } from '#contract/refusals/support.ts'
import type { Texts } from '../../texts.ts'

export const supportRefusals: Texts<typeof english> = {
  TOO_MANY_THREADS: [
    409,
    'Você tem cinco conversas abertas com o atendimento. Continue uma delas.',
  ],
  THREAD_CLOSED: [409, 'Esta conversa está encerrada. Comece uma nova.'],
  THREAD_FULL: [409, 'Esta conversa não aceita mais mensagens. Comece uma nova.'],
  THREAD_MOVED_ON: [409, 'Nesse meio tempo chegou aqui uma nova mensagem. Leia-a primeiro.'],
  OPERATORS_ANSWER: [403, 'Operadores respondem mensagens na administração.'],
}
