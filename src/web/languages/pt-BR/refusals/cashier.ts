import type { cashierRefusals as english } from '#contract/refusals/cashier.ts'
import type { Texts } from '../../texts.ts'

export const cashierRefusals: Texts<typeof english> = {
  INSUFFICIENT_FUNDS: [422, 'Seu saldo não cobre isto.'],
  DEPOSIT_REQUIRED: [422, 'Faça um depósito'],
  UTR_REQUIRED: [400, 'O número UTR é obrigatório'],
  UTR_INVALID: [400, 'A referência da transação tem de 4 a 20 letras ou algarismos.'],
  UTR_INVALID_UPI: [
    400,
    'A referência de um pagamento UPI tem 12 dígitos. Seu aplicativo UPI a mostra como UTR ou referência UPI.',
  ],
  UTR_INVALID_BANK: [
    400,
    'A referência deste pagamento tem de 6 a 22 letras ou algarismos. Seu banco a mostra como UTR ou número de referência.',
  ],
  AMOUNT_REQUIRED: [400, 'O valor é obrigatório'],
  AMOUNT_INVALID: [400, 'Informe o valor como um número simples, por exemplo 500 ou 500,50.'],
  AMOUNT_TOO_SMALL: [422, 'Isto está abaixo do menor valor.'],
  AMOUNT_TOO_LARGE: [422, 'Isto está acima do maior valor.'],
  FILE_EMPTY: [400, 'Este arquivo está vazio. Escolha a imagem de novo.'],
  REFERENCE_USED: [409, 'Esta referência de transação já foi usada.'],
  FILE_NOT_AN_IMAGE: [415, 'O comprovante deve ser uma imagem PNG, JPEG ou WebP.'],
  FILE_TOO_LARGE: [
    413,
    'A imagem é maior que 5 MB, que 24 megapixels ou que 16.384 pixels de lado.',
  ],
  UPLOADS_FULL: [429, 'Você enviou 50 MB de arquivos em 24 horas. Envie este amanhã.'],
  ALREADY_DECIDED: [409, 'Este pedido já foi decidido.'],
  AMOUNT_MISMATCH: [422, 'O valor recebido é diferente do valor informado.'],
  PAYER_DIFFERS: [422, 'O pagador não tem o nome do jogador. Devolva o dinheiro para onde veio.'],
  DEPOSIT_OVER_LIMIT: [
    409,
    'O depósito está acima de um limite de depósito definido depois do pedido. Devolva o dinheiro para onde veio.',
  ],
  BANK_REFERENCE_REQUIRED: [400, 'Informe a referência do pagamento.'],
  PAYEE_DIFFERS: [
    422,
    'Pagamos somente a contas em seu próprio nome. O nome do titular não é o nome desta conta.',
  ],
  UNDER_REVIEW: [
    409,
    'Este saque está sendo verificado. Pode ser decidido quando a verificação terminar.',
  ],
  PAYEE_TOO_NEW: [
    409,
    'O jogador adicionou ou alterou esta conta há pouco tempo. Ela pode ser paga quando o tempo de espera terminar.',
  ],
  REVIEW_STEP_NOT_ALLOWED: [409, 'A verificação não permite este passo agora.'],
  OWN_PROPOSAL: [403, 'Você mesmo propôs isto. Outro operador precisa confirmar.'],
  CHANGE_WAITING: [
    409,
    'Uma mudança desta conta espera por um segundo operador. Ela precisa ser confirmada ou descartada primeiro.',
  ],
  CONFISCATION_OFF: [403, 'Esta instalação não permite reter dinheiro de jogadores.'],
  LEGAL_BASIS_REQUIRED: [400, 'Informe a base legal e o documento.'],
  FEE_NOT_SHOWN: [
    409,
    'Nenhuma taxa foi mostrada ao jogador antes do pedido, então nenhuma pode ser cobrada.',
  ],
  FEE_CHANGED: [
    409,
    'Deste saque pode ser cobrada uma taxa que você ainda não viu. Confira a taxa e peça o saque de novo.',
  ],
  SOURCE_UNKNOWN: [409, 'Não se sabe de onde veio o dinheiro.'],
  STATEMENT_UNREADABLE: [422, 'Este extrato bancário não pôde ser lido.'],
  NO_PROVIDER: [404, 'Esta forma de pagamento não é oferecida aqui.'],
  PROVIDER_UNAVAILABLE: [
    503,
    'A página de pagamento não pode ser acessada no momento. Nada foi pago. Tente de novo.',
  ],
  SIGNATURE_INVALID: [403, 'A assinatura desta mensagem não está certa.'],
  OWN_REQUEST: [409, 'Você mesmo pediu este pagamento. Outro operador precisa decidir.'],
  PAYOUT_DETAILS_INVALID: [422, 'Confira os dados do banco ou do UPI.'],
}
