import type { informationMessages as english } from '#web/ui/messages/information.ts'
import type { Texts } from '../../texts.ts'

export const informationMessages: Texts<typeof english> = {
  spec: {
    notFoundTitle: 'Opa, você se perdeu.',
    notFoundText: 'Esta página não existe aqui.',
    backToHome: 'Voltar ao início',
    termsTitle: 'Leitura de apoio > Termos e Condições',
    termsUpdated: 'Última atualização em 30 de abril de 2024',
  },
  terms: {
    tab: 'Termos e Condições',
    contents: 'Seções',
    inForce: {
      caption: 'Valores em vigor',
      head: ['O quê', 'Agora'],
      fees: 'As taxas em vigor estão na página de ajuda sobre taxas.',
      years: (years) => `${years} anos`,
      bankingHours: (hours) => `no máximo ${hours} horas bancárias`,
      bankingTimes: (days, from, to, timeZone) =>
        `${days}, das ${from} às ${to}, pelo horário de ${timeZone}`,
      hours: (hours) => `${hours} horas`,
      days: (days) => `${days} dias`,
      months: (min, max) => `de ${min} a ${max} meses`,
      names: {
        age: 'Idade mínima',
        payout: 'Um saque bancário leva',
        bankingTimes: 'Horas bancárias',
        bankHolidays: 'Feriados bancários',
        periods: 'Períodos de novos limites',
        raise: 'Um limite maior pode ser confirmado depois de',
        timeOut: 'Pausa mais longa',
        exclusion: 'Autoexclusão',
        disputeBody: 'Órgão independente para reclamações',
        timeOutReturn:
          'Volta depois de uma pausa, a partir do seu pedido ou da resposta do suporte',
        return: 'Volta depois de uma exclusão, a partir da resposta do suporte',
        complaint: 'Um órgão independente fica aberto a uma nova reclamação depois de',
        withdrawal: 'Menor saque',
      },
    },
  },
  notFound: { tab: 'Página não encontrada', number: '404' },
  unavailable: {
    title: 'Ainda não disponível',
    text: 'Este jogo não está aberto no momento. Nada foi apostado.',
    toCasino: 'Ir para o cassino',
    toSports: 'Ir para os esportes',
  },
  film: {
    label: (title) => `Filme: ${title}. Sem som, com legendas.`,
    captions: 'Inglês',
    transcript: 'O que o filme diz',
    unplayable: 'Seu navegador não consegue tocar este filme. O texto dele está abaixo.',
  },
  demoTable: {
    title: 'Tabela de exemplo',
    lead: 'Dois filmes, para mostrar como as tabelas funcionam aqui: ordene por título, abra uma linha, selecione linhas, mude o tamanho da página.',
    titleColumn: 'Título',
    yearColumn: 'Ano',
    detailsColumn: 'Detalhes',
    details: (title) => `Detalhes de ${title}`,
    label: 'Filmes',
    show: 'Mostrar',
    films: 'Filmes',
    empty: 'Nenhum filme',
    pending: 'Carregando',
    clear: 'Limpar a seleção',
    selected: (count) => `${count} selecionados`,
    legend: 'Linhas de filmes com 300 calorias ou mais são coloridas, as de menos são lisas.',
  },
}
