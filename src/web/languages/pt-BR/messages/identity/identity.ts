import type { identityMessages as english } from '#web/ui/messages/identity/identity.ts'
import type { Texts } from '../../../texts.ts'
import { plural } from '../../../words.ts'

export const identityMessages: Texts<typeof english> = {
  title: 'Identidade',
  lead: 'Comparamos seus documentos com seu perfil. Os documentos ficam criptografados, e cada olhar sobre eles é anotado.',
  required: 'Aqui você deposita e joga depois que sua identidade é verificada.',
  notRequired: 'No momento ninguém pede documentos a você aqui. Você pode enviá-los mesmo assim.',
  states: {
    none: 'Não enviado',
    submitted: 'Em análise',
    verified: 'Verificado',
    rejected: 'Não aceito',
    expired: 'Vencido',
  },
  stateTexts: {
    none: 'Inclua um documento de identidade e uma carta ou conta que mostre seu nome e endereço.',
    submitted: 'Um operador compara seus documentos com seu perfil. Você lê a resposta aqui.',
    verified: 'Sua identidade, idade e endereço estão verificados.',
    rejected: 'Mude o que o motivo indica e envie seus documentos de novo.',
    expired: 'Seu documento venceu. Inclua um novo e envie-o.',
  },
  reason: (reason) => `O motivo: ${reason}`,
  validUntil: (day) => `Válido até ${day}`,
  kinds: {
    passport: 'Passaporte',
    'identity-card': 'Carteira de identidade',
    'driving-licence': 'Carteira de motorista',
    address: 'Carta ou conta com seu endereço',
    'payment-account': 'Extrato da conta com que você paga',
    'source-of-money': 'Prova da origem do dinheiro',
  },
  level: (level) => `Seu nível: ${level} de 3`,
  proofs: {
    titles: {
      'payment-account': (level) => `Nível ${level}: sua conta de pagamento`,
      'source-of-money': (level) => `Nível ${level}: a origem do seu dinheiro`,
    },
    from: (from, moved) =>
      `Pedimos isto antes que seus depósitos, ou seus saques, passem de ${from} no total. Até agora: ${moved}. Você pode enviar antes.`,
    asked: 'Pedimos isto a você. Até aceitarmos você não pode depositar.',
    why: {
      'payment-account': 'Garantimos que ninguém pague com a conta de outra pessoa.',
      'source-of-money': 'A lei exige que saibamos de onde vêm somas maiores.',
    },
    what: {
      'payment-account':
        'Inclua um extrato ou uma imagem do seu banco on-line que mostre seu nome e o número da conta.',
      'source-of-money':
        'Inclua, por exemplo, holerites, uma declaração de imposto, um contrato de venda ou um extrato da sua poupança.',
    },
    withdrawing: 'Você pode sacar seu saldo a qualquer momento sem isto.',
  },
  documents: 'Seus documentos',
  noDocuments: 'Nenhum documento ainda.',
  handedIn: (time, pages) =>
    plural(pages, `Incluído ${time}`, `${pages} páginas, incluído ${time}`),
  remove: 'Remover',
  removeNamed: (kind) => `Remover ${kind}`,
  add: 'Incluir um documento',
  kind: 'Documento',
  file: 'Arquivo (PNG, JPEG, WebP ou PDF, no máximo 5 MB e 8 páginas)',
  upload: 'Incluir',
  noFile: 'Escolha um arquivo.',
  submit: 'Enviar',
  submitText: 'Depois de enviar, você não pode mudar os documentos até a resposta chegar.',
  submitted: 'Seus documentos foram enviados.',
  provider: {
    title: (name) => `Verificação por ${name}`,
    text: (name) =>
      `Você mostra seus documentos na página de ${name}. Não informamos nada sobre você a ${name}. ${name} nos informa o nome, a data de nascimento e o endereço dos seus documentos, e nós os comparamos com o seu perfil.`,
    go: (name) => `Ir para ${name}`,
    begun: (name, time) =>
      `Você começou esta verificação em ${time}. A resposta de ${name} aparece aqui sozinha.`,
    goOn: 'Continuar a verificação',
    orHere: 'Em vez disso, você pode enviar seus documentos nesta página.',
  },
  move: {
    title: 'Você se mudou?',
    text: 'Informe seu novo endereço. Seu perfil passa a usá-lo quando uma carta ou conta o mostrar. Até lá, sua identidade conta como não verificada.',
    address: 'Novo endereço',
    tell: 'Informar o novo endereço',
    told: 'Conhecemos seu novo endereço. Envie um documento que o mostre.',
    waiting: (address) =>
      `Você nos informou um novo endereço: ${address}. Remova a carta ou conta antiga, adicione uma que mostre o novo endereço e envie.`,
    missing: 'Informe o novo endereço e o país.',
  },
  failures: {
    unreadable: 'Seus documentos não puderam ser lidos.',
    document_over: 'Seu documento não é mais válido.',
    not_genuine: 'Seu documento não foi reconhecido como autêntico.',
    other_person: 'A pessoa do documento não foi reconhecida como você.',
    under_age: 'O documento mostra uma pessoa jovem demais para jogar aqui.',
    no_proof_of_address: 'Seu endereço não foi comprovado.',
  },
}
