import type { firstSteps as english } from '#web/ui/messages/help/first-steps.ts'
import type { Texts } from '../../../texts.ts'

export const firstSteps: Texts<typeof english> = {
  label: 'Primeiros passos',
  step: (step, of) => `Passo ${step} de ${of}`,
  steps: {
    price: {
      title: 'Toque em uma odd',
      text: 'Azul aposta em que uma seleção vence: um back. Rosa aposta em que ela não vence: um lay.',
    },
    stake: {
      title: 'Digite um valor',
      text: 'O cupom mostra o que você pode ganhar e perder antes de fazer a aposta.',
    },
    follow: {
      title: 'Acompanhe a aposta',
      text: '“Apostas abertas” mostra se a aposta foi correspondida. Depois do resultado, o seu ganho é creditado sem que você faça nada.',
    },
  },
  next: 'Próximo',
  previous: 'Voltar ao passo anterior',
  done: 'Pronto',
  leave: 'Fechar os primeiros passos',
  tryDemo: 'Experimentar a demonstração',
  tryDemoText:
    'Você entra como o jogador da demonstração, com dinheiro fictício. Todos os visitantes usam esse mesmo jogador.',
}
