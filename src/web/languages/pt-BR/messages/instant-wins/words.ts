import type { instantWinWords as english } from '#web/ui/messages/instant-wins/words.ts'
import type { Texts } from '../../../texts.ts'

export const instantWinWords: Texts<typeof english> = {
  symbols: {
    bell: 'sino',
    berry: 'amora',
    boat: 'barco',
    bridge: 'ponte',
    case: 'mala',
    clock: 'relógio',
    cloud: 'nuvem',
    crown: 'coroa',
    drop: 'gota',
    drum: 'tambor',
    engine: 'locomotiva',
    fig: 'figo',
    frog: 'sapo',
    gate: 'portão',
    kite: 'pipa',
    lamp: 'lâmpada',
    lantern: 'lanterna',
    leaf: 'folha',
    lime: 'limão',
    mango: 'manga',
    melon: 'melão',
    moon: 'lua',
    nut: 'noz',
    peacock: 'pavão',
    pearl: 'pérola',
    plum: 'ameixa',
    rail: 'trilho',
    rain: 'chuva',
    rose: 'rosa',
    seed: 'semente',
    shell: 'concha',
    signal: 'sinal',
    sun: 'sol',
    ticket: 'bilhete',
    tile: 'azulejo',
    umbrella: 'guarda-chuva',
  },
  prizes: {
    'Full house': 'Cartela cheia',
    Line: 'Linha',
    'One line': 'Uma linha',
    'Two lines': 'Duas linhas',
  },
  rules: {
    'Three reels of 24 places, five lines.': 'Três rolos de 24 casas, cinco linhas.',
    'Five reels of 30 places, ten lines.': 'Cinco rolos de 30 casas, dez linhas.',
    'Every line is played with one coin. A line pays its highest prize, counted from the left.':
      'Cada linha é jogada com uma moeda. Uma linha paga seu maior prêmio, contado da esquerda.',
    'Each reel stops at each place of its strip alike often, whatever came before.':
      'Cada rolo para em cada casa de sua fita com a mesma frequência, não importa o que veio antes.',
    'Three of a kind in a line pay. The lantern stands for every other picture.':
      'Três iguais em uma linha pagam. A lanterna vale por qualquer outra figura.',
    'Three, four or five of a kind in a line pay. Rain stands for every picture but the sun.':
      'Três, quatro ou cinco iguais em uma linha pagam. A chuva vale por qualquer figura, menos o sol.',
    'Three, four or five suns anywhere pay 2, 10 or 50 times the whole stake, beside the lines.':
      'Três, quatro ou cinco sóis em qualquer lugar pagam 2, 10 ou 50 vezes o valor inteiro, além das linhas.',
    'A ticket has five columns of five numbers: 1–15, 16–30, 31–45, 46–60 and 61–75. The middle is free.':
      'Uma cartela tem cinco colunas de cinco números: 1–15, 16–30, 31–45, 46–60 e 61–75. O meio é livre.',
    'A ticket has three rows of five numbers in nine columns: 1–9, 10–19 and so on to 80–90.':
      'Uma cartela tem três fileiras de cinco números em nove colunas: 1–9, 10–19 e assim por diante até 80–90.',
    'Balls are called in an order that is drawn after the sale has ended. A number is covered without your doing, wherever you are.':
      'As bolas são chamadas em uma ordem sorteada depois do fim da venda. Um número é marcado sem que você faça nada, onde quer que esteja.',
    'Line: a row, a column or a diagonal. Full house: all 24 numbers.':
      'Linha: uma fileira, uma coluna ou uma diagonal. Cartela cheia: todos os 24 números.',
    'One line: a row. Two lines: two rows. Full house: all 15 numbers.':
      'Uma linha: uma fileira. Duas linhas: duas fileiras. Cartela cheia: todos os 15 números.',
    'Nine tenths of what the tickets cost are paid out as prizes. Tickets that win a prize with the same call share it; what cannot be divided goes to the ticket that was bought first.':
      'Nove décimos do que as cartelas custam são pagos em prêmios. Cartelas que ganham com a mesma chamada dividem o prêmio; o que não se divide vai para a cartela comprada primeiro.',
    'A round is played when at least two players have bought tickets. Otherwise it is void, and the prices go back.':
      'Uma rodada é jogada quando pelo menos dois jogadores compraram cartelas. Senão ela é anulada, e os preços são devolvidos.',
  },
}
