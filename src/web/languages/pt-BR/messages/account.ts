import type { accountMessages as english } from '#web/ui/messages/account.ts'
import type { Texts } from '../../texts.ts'
import { counted } from '../../words.ts'

export const accountMessages: Texts<typeof english> = {
  spec: {
    noUserYet: 'Ainda não tem conta?',
    alreadyUser: 'Já tem conta?',
    username: 'Nome de usuário',
    password: 'Senha',
    userId: 'Nome de usuário',
    name: 'Nome',
    mobile: 'Celular',
    email: 'E-mail',
    confirmPassword: 'Repita a senha',
    passwordHint:
      'A senha precisa de 1 letra maiúscula, 1 número e 1 caractere especial e de pelo menos 8 caracteres.',
  },
  login: {
    title: 'Entrar',
    lead: 'Suas apostas, seu saldo e seu histórico estão onde você os deixou.',
    challenge:
      'Robôs ficam de fora: depois de algumas senhas erradas, há um desafio antes da próxima tentativa, e depois de muitas a próxima tentativa precisa esperar.',
    missing: 'Preencha este campo.',
  },
  register: {
    title: 'Cadastrar',
    lead: (years) => `Uma conta por pessoa, a partir dos ${years} anos.`,
    dateOfBirth: 'Data de nascimento',
    country: 'País de residência',
    chooseCountry: 'Escolha seu país',
    userIdHint:
      'Você entra com ele. 3 a 32 letras de a a z, algarismos, pontos, hifens ou sublinhados.',
    userIdRule: 'Use 3 a 32 letras de a a z, algarismos, pontos, hifens ou sublinhados.',
    birth: 'Informe uma data verdadeira.',
    age: (years) =>
      `Você precisa ter ${years} anos ou mais. A data de nascimento e o país são pedidos antes do seu primeiro depósito.`,
    consentBefore: 'Com “Cadastrar” você aceita os ',
    consentLink: 'Termos e Condições',
    missing: 'Preencha este campo.',
    email: 'Informe um e-mail como nome@example.com.',
    mobile: 'Informe um telefone como +44 20 7946 0000.',
    showPassword: 'Mostrar ou esconder a senha',
  },
  profile: {
    title: 'Perfil',
    lead: 'Quem você é, e onde está conectado.',
    completeTitle: 'Complete seu perfil',
    completeText: 'Depósitos e apostas começam quando isto estiver preenchido:',
    missing: {
      name: 'seu nome completo',
      dateOfBirth: 'sua data de nascimento',
      address: 'seu endereço residencial',
      country: 'seu país de residência',
    },
    form: 'Dados pessoais',
    fullName: 'Nome completo',
    address: 'Endereço residencial',
    gender: 'Gênero (opcional)',
    genderUnsaid: 'Prefiro não dizer',
    genders: { female: 'Feminino', male: 'Masculino', other: 'Outro' },
    addressFixed: 'Seu endereço está verificado. Se você se mudou, informe na página Identidade.',
    addressHint: 'Rua e número, CEP, cidade.',
    save: 'Salvar',
    saveAndGoOn: 'Salvar e continuar',
    saved: 'Seu perfil foi salvo.',
    locked: 'Nome e data de nascimento só podem ser mudados pelo atendimento.',
    state: 'Conta',
    states: {
      profile_incomplete: 'Perfil incompleto',
      active: 'Ativa',
      inactive: 'Inativa',
      suspended: 'Suspensa',
      timed_out: 'Em pausa',
      excluded: 'Excluída',
      closed: 'Encerrada',
    },
    stateTexts: {
      profile_incomplete:
        'Você pode olhar à vontade. Depósitos e apostas precisam de um perfil completo.',
      active: 'Você pode depositar, apostar e sacar.',
      inactive: 'Faz muito tempo que não há apostas. Você pode depositar, apostar e sacar.',
      suspended:
        'Depósitos e apostas estão parados. Você ainda pode pedir seu dinheiro. Para todo o resto, fale com o atendimento.',
      timed_out:
        'Sua conta está em pausa. Quando ela terminar, a página Limites e pausas mostra como voltar. Você pode sacar agora.',
      excluded: 'Você se excluiu. Pode sacar seu saldo a qualquer momento.',
      closed: 'Esta conta está encerrada.',
    },
    limits: 'Limites e pausas',
    identityLink: 'Comprove identidade, idade e endereço',
    limitsLink: 'Definir limites, fazer uma pausa ou se excluir',
    userId: 'Nome de usuário',
    playerNumber: 'Número do jogador',
    otherDevice: 'Entrar em outro aparelho',
    otherDeviceText:
      'Cria um link e um código para seu telefone. Funciona uma vez, dentro de um minuto. Quem o abrir entra como você: não o mostre a ninguém. Sair em um dos aparelhos encerra a sessão nos dois.',
    makeCode: 'Criar um código',
    makeAnother: 'Criar outro código',
    codeLink: 'Link de entrada',
    codePicture: 'Código QR do link de entrada',
    codeEndsIn: (seconds) => `Funciona por mais ${seconds} segundos.`,
    codeEnded: 'Este código expirou.',
    programs: 'Programas',
    programsText: 'Deixe um programa seu ver as odds e apostar por você.',
    programsLink: 'Chaves de aplicação',
    signInFirst: 'Entre para ver seu perfil.',
  },
  preferences: {
    title: 'Preferências',
    kept: 'Guardadas com sua conta, para todos os seus aparelhos.',
    oddsFormat: 'Mostrar odds como',
    oddsFormatHint:
      'Em listas, na página de uma partida e no cupom. Você digita, e nós aceitamos, odds decimais: todas as outras formas, menos as frações, são arredondadas.',
    oddsFormats: {
      decimal: 'Odds decimais',
      fractional: 'Odds fracionárias',
      american: 'Odds americanas',
      indonesian: 'Odds indonésias',
      probability: 'Chance',
    },
    example: (name, odds) => `${name}: ${odds}`,
    timeZone: 'Fuso horário de datas e horas',
    timeZoneNow: (time) =>
      `Lá são ${time} agora. Os dias de uma lista também começam e terminam lá.`,
    deviceZone: (zone) => `O deste aparelho (${zone})`,
    asksFirst: 'Perguntar antes de fazer uma aposta',
    keepsStake: 'Começar com o valor da minha última aposta',
    quickStakes: 'Seus valores rápidos',
    quickStake: (place) => `Valor rápido ${place}`,
  },
  sessions: {
    heading: 'Onde você está conectado',
    life: 'Uma sessão termina quando você sai, quando não é usada por algum tempo e, no máximo, ao fim da sua maior duração.',
    open: (pages, programs) =>
      `Abertas agora: ${pages === 1 ? 'só esta sessão' : `${counted(pages, 'sessão', 'sessões')} deste site, incluindo esta`}${
        programs === 0 ? '' : `, e ${counted(programs, 'sessão', 'sessões')} dos seus programas`
      }.`,
    title: 'Sair em todos os lugares',
    question:
      'Todos os aparelhos e todos os seus programas são desconectados, este também. Apostas e ordens ficam como estão.',
    confirm: 'Sair em todos os lugares',
    cancel: 'Continuar conectado',
  },
  handOff: {
    title: (name) => `Entrar como ${name}?`,
    fresh: 'Continue só se esta for a sua própria conta.',
    replaces:
      'Continue só se esta for a sua própria conta. Ela toma o lugar da conta conectada agora neste aparelho.',
    confirm: 'Entrar',
    refuse: 'Não entrar',
  },
}
