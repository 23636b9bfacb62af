import type { wordTexts as englishTexts, words as english } from '#web/ui/messages/help/words.ts'
import type { Texts } from '../../../texts.ts'

export const words: Texts<typeof english> = {
  back: { name: 'Back', text: 'Uma aposta em que uma seleção vence.' },
  lay: {
    name: 'Lay',
    text: 'Uma aposta em que uma seleção não vence. Você ganha o valor de quem faz o back ou paga a sua responsabilidade.',
  },
  price: {
    name: 'Odd',
    text: 'Odd decimal. A 3.00, um back devolve 3.00 para cada 1.00 apostado: o valor e 2.00 de lucro.',
  },
  stake: { name: 'Valor', text: 'O dinheiro de um back. Você o perde se a seleção não vencer.' },
  backersStake: {
    name: 'Valor de quem faz o back',
    text: 'O valor da pessoa do outro lado do seu lay. Você o ganha se a seleção não vencer.',
  },
  liability: {
    name: 'Responsabilidade',
    text: 'O máximo que um lay pode perder: o valor de quem faz o back vezes a odd menos um. Retemos esse dinheiro até a aposta ser liquidada.',
  },
  matched: {
    name: 'Correspondida',
    text: 'Outra pessoa, ou a casa, ficou com o outro lado da aposta. Uma aposta correspondida é definitiva.',
  },
  waiting: {
    name: 'Em espera',
    text: 'Ninguém ficou ainda com o outro lado. Você ainda pode cancelar esta parte da aposta.',
  },
  lapsed: {
    name: 'Caducou',
    text: 'A aposta, ou a parte que esperava, terminou sem correspondência. O dinheiro está livre de novo.',
  },
  void: { name: 'Anulada', text: 'A aposta não conta, e os valores são devolvidos.' },
  commission: {
    name: 'Comissão',
    text: 'A nossa parte do seu ganho líquido em um mercado. Um mercado em que você perde não custa comissão.',
  },
  cashOut: {
    name: 'Cash-out',
    text: 'Encerrar uma aposta antes do resultado, de modo que cada resultado lhe dê mais ou menos o mesmo.',
  },
  inPlay: { name: 'Ao vivo', text: 'A partida começou, e ainda se aceitam apostas.' },
  delay: {
    name: 'Espera ao vivo',
    text: 'Ao vivo, uma aposta espera alguns segundos antes de poder ser correspondida, para que ninguém ganhe por ver a partida antes.',
  },
  startingPrice: {
    name: 'Odd de partida',
    text: 'A odd em que o leilão do início corresponde mais dinheiro.',
  },
  book: {
    name: 'Percentual do livro',
    text: 'A soma das chances que as melhores odds indicam. Com 100 % as odds são justas; quanto mais perto, melhor para você.',
  },
  suspended: {
    name: 'Suspenso',
    text: 'No momento nenhuma aposta é aceita nem correspondida, muitas vezes porque algo acabou de acontecer na partida.',
  },
  held: { name: 'Retido', text: 'Dinheiro preso a apostas abertas e a saques em andamento.' },
  dutching: {
    name: 'Dutching',
    text: 'Um valor dividido entre várias seleções de um mercado, de modo que cada uma ganhe o mesmo.',
  },
  multiple: {
    name: 'Múltipla',
    text: 'Uma aposta em vários eventos. Ela ganha quando todos ganham, e as odds são multiplicadas.',
  },
}

export const wordTexts: Texts<typeof englishTexts> = {
  meaning: (name) => `O que significa “${name}”`,
}
