import type { lotteryFaqs as english } from '#web/ui/messages/lottery/faqs.ts'
import type { Texts } from '../../../texts.ts'

export const lotteryFaqs: Texts<typeof english> = {
  title: 'Perguntas sobre loterias',
  questions: [
    {
      question: 'O que eu compro?',
      answer: [
        'Uma aposta no resultado de uma loteria. Você não compra um bilhete do operador dela. Quando seus números ganham, pagamos o que um bilhete teria ganho pelas regras na página do jogo.',
      ],
    },
    {
      question: 'Qual é a chance de um prêmio?',
      answer: [
        'Cada jogo mostra as chances exatas de cada faixa de prêmio. Elas são contadas pelas regras do jogo e são as mesmas para cada linha e cada sorteio.',
        'Estatísticas de sorteios passados não mudam nada. Um número que não sai há muito tempo não está “para sair”.',
      ],
    },
    {
      question: 'Quando minha aposta é aceita?',
      answer: [
        'Uma aposta é enviada quando você paga, e está Em jogo quando é aceita. Uma aposta que não é aceita antes de o sorteio fechar é reembolsada. Depois do fechamento nada é aceito.',
        'Uma aposta enviada não pode ser mudada nem cancelada.',
      ],
    },
    {
      question: 'Quando conheço o resultado?',
      answer: [
        'Dizemos “ganhou” ou “não ganhou” só depois que o resultado é confirmado: duas fontes independentes concordam, ou duas pessoas o verificaram. Até lá a aposta está Em jogo.',
        'Se as fontes divergirem, o sorteio espera. Se um resultado for corrigido depois, os pagamentos são retirados e feitos de novo, e você vê os dois nas suas transações.',
      ],
    },
    {
      question: 'Como um prêmio é calculado?',
      answer: [
        'O tipo A, o jackpot principal, é dividido pelos bilhetes premiados do operador e pelas apostas premiadas aqui. O tipo B é dividido do mesmo modo. O tipo C paga o prêmio que o operador anuncia.',
        'Meus jogos mostra cada passo de cada prêmio: bolo, cotas, multiplicador, máximo, retenção, taxa e arredondamento.',
      ],
    },
    {
      question: 'Qual taxa de câmbio é usada?',
      answer: [
        'Preços e prêmios são convertidos pela taxa de referência do euro do Banco Central Europeu. O carrinho mostra a taxa antes de você pagar, e o recibo a guarda. Os prêmios usam a taxa do dia do sorteio.',
      ],
    },
    {
      question: 'Como termino uma assinatura?',
      answer: [
        'Toque em “Cancelar” ao lado do bilhete em Meus jogos até as 23:59 do dia anterior ao fim do período, pelo relógio da loteria. Depois disso ela vale por mais um período. Sorteios pagos são jogados.',
      ],
    },
    {
      question: 'E se um sorteio não acontecer?',
      answer: [
        'Sua aposta vale para a nova data ou o próximo sorteio. No KeNow, no Keno e no 10eLotto, nosso próprio sorteio toma o lugar de um que não aconteceu, e qualquer pessoa pode conferi-lo.',
      ],
    },
    {
      question: 'O que é Alternative Service?',
      answer: [
        'Onde uma loteria tem um limite e o jackpot de um sorteio está acima dele, as apostas nesse sorteio são anuladas sozinhas, também as de uma duração ou assinatura. O valor volta e compra um bilhete do sorteio por um agente, com os seus números.',
        'Meus jogos mostra a aposta anulada e o bilhete com seu número. Quando o jackpot não está mais acima do limite, as apostas são feitas como sempre.',
      ],
    },
  ],
}
