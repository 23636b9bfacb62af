import type { lotteryRemarks as english } from '#web/ui/messages/lottery/remarks.ts'
import type { Texts } from '../../../texts.ts'

export const lotteryRemarks: Texts<typeof english> = {
  'Digits and number of ranks are verified, amounts are recalled.':
    'Os dígitos e o número de faixas estão confirmados; os valores são de memória.',
  'One source names #:# and #:#.': 'Uma fonte menciona #:# e #:#.',
  'The refund for the Reintegro alone depends on a digit that the operator assigns; it is not offered.':
    'O reembolso só pelo Reintegro depende de um dígito atribuído pelo operador; não é oferecido.',
  'Published overall odds agree with these seven tiers.':
    'As chances totais publicadas concordam com estas sete faixas.',
  'Two draws for every bet; odds are those of one.':
    'Dois sorteios por aposta; as chances são as de um.',
  "The key number alone refunds the stake at the operator's; it is not offered.":
    'No operador, o número-chave sozinho devolve o valor; não é oferecido.',
  'The top prize is paid monthly for thirty years and is announced as such.':
    'O prêmio principal é pago por mês durante trinta anos e assim é anunciado.',
  'The order of tiers # and # turned with the twelve Euro numbers; the new order is recalled.':
    'A ordem das faixas # e # se inverteu com os doze números Euro; a nova ordem é de memória.',
  'One source names #:# for the draw; #:# is what another says and what is used.':
    'Uma fonte menciona #:# para o sorteio; outra diz #:#, e é o que se usa.',
  'One source; the operator has changed the game since, so these are older rules.':
    'Uma fonte; o operador mudou o jogo desde então, portanto estas são regras mais antigas.',
  'The lowest tier is none or one number with the Chance; a public table counts only none.':
    'A faixa mais baixa é nenhum ou um número com o Chance; uma tabela pública conta só nenhum.',
  'One source says #:#; two others agree on #:#.':
    'Uma fonte diz #:#; outras duas concordam em #:#.',
  'Since September # the lowest tier pays # and the shares of the others differ; numbers and tiers are the same.':
    'Desde setembro de # a faixa mais baixa paga # e as partes das outras são diferentes; números e faixas são os mesmos.',
  'Every class has numbers of its own.': 'Cada classe tem seus próprios números.',
  'The operator counts classes from the lowest up, this table from the top down.':
    'O operador conta as classes de baixo para cima, esta tabela de cima para baixo.',
  'Older rules drew two numbers in the top class and paid # a month for life.':
    'As regras antigas tiravam dois números na classe mais alta e pagavam # por mês por toda a vida.',
  'The maximum is five times the top prize.': 'O máximo é cinco vezes o prêmio principal.',
  'The terms name only "Keno"; the game of New York stands in for it.':
    'Os termos dizem só “Keno”; no lugar dele está o jogo de Nova York.',
  'Only the name and the maximum are known.': 'Só o nome e o máximo são conhecidos.',
  'Matrix, pay table and the five minutes between draws are proposed, after KeNow.':
    'A matriz, a tabela de pagamentos e os cinco minutos entre sorteios são uma proposta, conforme o KeNow.',
  '# draws a day.': '# sorteios por dia.',
  'The largest prize agrees with a second source, the rest of the pay table has one.':
    'O maior prêmio concorda com uma segunda fonte; o resto da tabela de pagamentos tem uma.',
  'The jackpot category with the Reintegro and the refund for the Reintegro alone depend on a digit that the operator assigns; they are not offered.':
    'A faixa do jackpot com o Reintegro e o reembolso só pelo Reintegro dependem de um dígito atribuído pelo operador; não são oferecidos.',
  'The number # is printed as #.': 'O número # é impresso como #.',
  'Five draws for every bet, each with its own top prize; odds are those of one.':
    'Cinco sorteios por aposta, cada um com seu prêmio principal; as chances são as de um.',
  'Tiers below the top and their prizes are proposed.':
    'As faixas abaixo da principal e seus prêmios são uma proposta.',
  'The operator joins some of these tiers in its own table.':
    'O operador junta algumas destas faixas em sua própria tabela.',
  'The prize of the seventh tier and the time are recalled.':
    'O prêmio da sétima faixa e o horário são de memória.',
  'The game that the terms of the house describe.': 'O jogo que os termos da casa descrevem.',
  'Rules before October # are recalled.': 'As regras anteriores a outubro de # são de memória.',
  'The multiplier belongs to the single play and is drawn when the play is sold.':
    'O multiplicador é de cada jogada e é sorteado quando ela é vendida.',
  'The terms of the house name withholding and annuity for the game before; here neither applies.':
    'Os termos da casa mencionam retenção e renda para o jogo anterior; aqui nenhuma se aplica.',
  'The odds of the first three tiers are verified, the lower tiers are inferred.':
    'As chances das três primeiras faixas estão confirmadas; as inferiores são deduzidas.',
  'A draw on Fridays is recalled and not confirmed.':
    'Um sorteio às sextas-feiras é de memória e não está confirmado.',
  'Matrix, days and number of digits are proposed.':
    'A matriz, os dias e o número de dígitos são uma proposta.',
  'All outcomes fit seven digits, but without supplementary numbers.':
    'Todos os resultados cabem em sete dígitos, mas sem números suplementares.',
  'The day on which the pool grew from # to # numbers is recalled.':
    'O dia em que o conjunto passou de # para # números é de memória.',
  'The top prize is verified, the other prizes are recalled.':
    'O prêmio principal está confirmado; os outros prêmios são de memória.',
  'Older pages name #:# for the draw.': 'Páginas antigas mencionam #:# para o sorteio.',
  'The operator draws the ten up to a jackpot of #, the terms of the house below it.':
    'O operador sorteia o dez até um jackpot de #, os termos da casa abaixo dele.',
  'The day on which draws on Mondays began is recalled.':
    'O dia em que começaram os sorteios às segundas-feiras é de memória.',
  'A later pool of # numbers is recalled and not confirmed.':
    'Um conjunto posterior de # números é de memória e não está confirmado.',
  'Tiers # and # exclude each other.': 'As faixas # e # se excluem.',
  'Tier # was one or two numbers with both supplementaries before; the day of the change is not known.':
    'A faixa # era antes um ou dois números com os dois suplementares; o dia da mudança não é conhecido.',
  'Twelve numbers are marked and six are drawn.': 'Doze números são marcados e seis são sorteados.',
  'Odds are shown for exactly so many digits: the next one differs.':
    'As chances são para exatamente esse número de dígitos: o seguinte é diferente.',
  'Matrix, day and number of digits are proposed: the largest game of six numbers that seven digits hold.':
    'A matriz, o dia e o número de dígitos são uma proposta: o maior jogo de seis números que cabe em sete dígitos.',
  'Played with the last six of the seven digits of the ticket number.':
    'Jogado com os seis últimos dos sete dígitos do número do bilhete.',
  'The time of the draw is recalled.': 'O horário do sorteio é de memória.',
  'No source explains it.': 'Nenhuma fonte o explica.',
  'Proposed as the same draw for a smaller stake.':
    'Proposto como o mesmo sorteio por um valor menor.',
  'The Jolly counts beside five numbers only.': 'O Jolly só conta junto com cinco números.',
  'Digits and the smallest win are verified, amounts are recalled.':
    'Os dígitos e o menor ganho estão confirmados; os valores são de memória.',
  'Two sources name #:# on Saturdays, which may be when sales end.':
    'Duas fontes mencionam #:# aos sábados, que pode ser o fim das vendas.',
  'Matrix, day and number of digits are proposed, after the Australian Powerball.':
    'A matriz, o dia e o número de dígitos são uma proposta, conforme o Powerball australiano.',
  'Ten numbers are marked and seven are drawn.': 'Dez números são marcados e sete são sorteados.',
  'The team of the heart is not offered.': 'O time do coração não é oferecido.',
  'Matrix, day and number of digits are proposed, after Oz Lotto.':
    'A matriz, o dia e o número de dígitos são uma proposta, conforme o Oz Lotto.',
  'A game of the house: its numbers were mapped from a Swiss draw.':
    'Um jogo da casa: seus números eram derivados de um sorteio suíço.',
  'Lower tiers and the minute of the draw are inferred.':
    'As faixas inferiores e o minuto do sorteio são deduzidos.',
  'In draws in which the jackpot must be won the lower tiers pay more than these prizes.':
    'Nos sorteios em que o jackpot precisa sair, as faixas inferiores pagam mais que estes prêmios.',
  'Matrix, days and number of digits are proposed, after Mega Millions.':
    'A matriz, os dias e o número de dígitos são uma proposta, conforme o Mega Millions.',
  'Matrix, days and number of digits are proposed, after Powerball; stock exchanges are closed on Saturdays.':
    'A matriz, os dias e o número de dígitos são uma proposta, conforme o Powerball; aos sábados as bolsas ficam fechadas.',
  'Known as Monday and Wednesday Lotto before #.':
    'Antes de # chamava-se Monday and Wednesday Lotto.',
}
