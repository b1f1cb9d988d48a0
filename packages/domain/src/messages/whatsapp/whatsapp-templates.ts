import type { Language } from '@pindivantalu/texts/languages'

/**
 * As approved by Meta, word for word: each {{n}} is a blank. The shop sends names and blanks; the words are here for
 * those who read a thread later. Meta refuses a template with few words for its blanks, or with a blank at either end.
 */
export const WHATSAPP_TEMPLATES = {
  order_placed:
    'Hi {{1}}, thank you! Your Pindivantalu order {{2}} of ₹{{3}} is paid. Choose your delivery slot until {{4}} with the button below.',
  order_placed_later:
    'Hi {{1}}, thank you! Your Pindivantalu order {{2}} of ₹{{3}} is paid. By the time your payment came, the day we told you was full: your order is made for {{4}}. Choose your delivery slot until {{5}} with the button below.',
  order_updated:
    'Hi {{1}}, here is the latest on your Pindivantalu order {{2}}: {{3}}. You can follow it with the button below.',
  delivery_missed:
    'Hi {{1}}, we were at your door with your Pindivantalu order {{2}} and could not hand it over: {{3}}. Your parcel is safe. Choose a new time with the button below.',
  payment_refunded:
    'Hi {{1}}, we could not serve your payment of ₹{{2}} for Pindivantalu. It goes back to you in full, in 5 to 7 working days.',
  cook_sheet:
    'Namaste {{1}}, your Pindivantalu cook sheet for {{2}} is attached to this message. Orders: {{3}}. Packets: {{4}}. Thank you.',
  reply_waiting:
    'Hi {{1}}, this is Pindivantalu: we would like to talk with you here. Please send us a message, and we come back to you at once.',
  payment_link:
    'Hi {{1}}, your Pindivantalu order {{2}} of ₹{{3}} waits for your payment. Look at it and pay with the button below.',
  invoice: 'Hi {{1}}, the invoice of your Pindivantalu order {{2}} is attached. Thank you.',
  pincode_served:
    'Namaste, you asked us to tell you: Pindivantalu now delivers to {{1}}. We look forward to your first order. Thank you for waiting.',
  back_in_stock:
    'Hi {{1}}, you asked us to tell you: {{2}} is back at Pindivantalu. Look at it with the button below. This is the only message about it.',
  problem_answered:
    'Hi {{1}}, we have looked at what you told us about your Pindivantalu order {{2}}: {{3}}. Read our whole answer with the button below.',
  recall:
    'Hi {{1}}, please read this about your Pindivantalu order {{2}} with {{3}}: {{4}}. We are sorry for the trouble. See your order with the button below.',
  stops_given:
    'Namaste {{1}}, the Pindivantalu shop has given you new stops. How many: {{2}}. When: {{3}}. See them on your run with the button below.',
  stops_taken:
    'Namaste {{1}}, another partner brings some Pindivantalu orders now, and they are not on your run any more. How many: {{2}}. When: {{3}}. See your run with the button below.',
  packets_given:
    'Namaste {{1}}, Pindivantalu has something new for you to make. Packets: {{2}}. For: {{3}}. What: {{4}}. Please write to us here if you cannot make it in time.',
  packets_taken:
    'Namaste {{1}}, please do not make these for Pindivantalu any more: another kitchen makes them. Packets: {{2}}. For: {{3}}. What: {{4}}. Thank you for your help.',
} as const

type WhatsAppTemplate = keyof typeof WHATSAPP_TEMPLATES

/**
 * Each template under the same name in each language. They stand here and not in the catalogue of translations: a word
 * changes when Meta has approved it, not before.
 */
export const WHATSAPP_TEMPLATES_IN: Record<Language, Record<WhatsAppTemplate, string>> = {
  en: WHATSAPP_TEMPLATES,
  te: {
    order_placed:
      'నమస్కారం {{1}} గారు, ధన్యవాదాలు! మీ పిండివంటలు ఆర్డర్ {{2}} అందింది, ₹{{3}} చెల్లింపు పూర్తయింది. ఏ సమయానికి తేవాలో {{4}} వరకు కింది బటన్‌తో ఎంచుకోండి.',
    order_placed_later:
      'నమస్కారం {{1}} గారు, ధన్యవాదాలు! మీ పిండివంటలు ఆర్డర్ {{2}} అందింది, ₹{{3}} చెల్లింపు పూర్తయింది. మీ చెల్లింపు వచ్చేసరికి ముందు చెప్పిన రోజు నిండిపోయింది, కాబట్టి {{4}} కోసం తయారుచేస్తాం. ఏ సమయానికి తేవాలో {{5}} వరకు కింది బటన్‌తో ఎంచుకోండి.',
    order_updated:
      'నమస్కారం {{1}} గారు, మీ పిండివంటలు ఆర్డర్ {{2}} గురించి కొత్త విషయం: {{3}}. ఆర్డర్ ఎక్కడి వరకు వచ్చిందో కింది బటన్‌తో చూడవచ్చు.',
    delivery_missed:
      'నమస్కారం {{1}} గారు, మీ పిండివంటలు ఆర్డర్ {{2}} తీసుకొని మీ ఇంటి దగ్గరకు వచ్చాం, కానీ ఇవ్వలేకపోయాం: {{3}}. మీ పార్సిల్ భద్రంగా ఉంది. మళ్లీ ఎప్పుడు రావాలో కింది బటన్‌తో ఎంచుకోండి.',
    payment_refunded:
      'నమస్కారం {{1}} గారు, పిండివంటలుకు మీరు చెల్లించిన ₹{{2}} కు ఆర్డర్ తీసుకోలేకపోయాం, క్షమించండి. ఆ డబ్బు మొత్తం 5 నుంచి 7 పని దినాల్లో మీకు తిరిగి వస్తుంది.',
    cook_sheet:
      'నమస్కారం {{1}} గారు, {{2}} కోసం చేయవలసిన పిండివంటల జాబితా ఈ మెసేజ్‌తో పంపాం. ఆర్డర్లు: {{3}}. ప్యాకెట్లు: {{4}}. మీ చేతి వంటకు ధన్యవాదాలు.',
    reply_waiting:
      'నమస్కారం {{1}} గారు, మేము పిండివంటలు నుంచి రాస్తున్నాం. మీతో ఇక్కడ మాట్లాడాలనుకుంటున్నాం. మాకు ఒక మెసేజ్ పంపండి, వెంటనే జవాబిస్తాం.',
    payment_link:
      'నమస్కారం {{1}} గారు, మీ పిండివంటలు ఆర్డర్ {{2}} కోసం ₹{{3}} చెల్లించవలసి ఉంది. కింది బటన్‌తో ఆర్డర్ చూసి చెల్లించండి.',
    invoice: 'నమస్కారం {{1}} గారు, మీ పిండివంటలు ఆర్డర్ {{2}} బిల్లు ఈ మెసేజ్‌తో పంపాం. ధన్యవాదాలు.',
    pincode_served:
      'నమస్కారం, మీరు చెప్పమన్నారు కదా: పిండివంటలు ఇప్పుడు {{1}} కు డెలివరీ చేస్తుంది. మీ మొదటి ఆర్డర్ కోసం ఎదురుచూస్తాం. ఇన్నాళ్లు ఆగినందుకు ధన్యవాదాలు.',
    back_in_stock:
      'నమస్కారం {{1}} గారు, మీరు చెప్పమన్నారు కదా: {{2}} పిండివంటలులో మళ్లీ దొరుకుతోంది. కింది బటన్‌తో చూడండి. దీని గురించి పంపే మెసేజ్ ఇది ఒక్కటే.',
    problem_answered:
      'నమస్కారం {{1}} గారు, మీ పిండివంటలు ఆర్డర్ {{2}} గురించి మీరు చెప్పినది చూశాం: {{3}}. మా పూర్తి జవాబును కింది బటన్‌తో చదవండి.',
    recall:
      'నమస్కారం {{1}} గారు, మీ పిండివంటలు ఆర్డర్ {{2}} లో వచ్చిన {{3}} గురించి దయచేసి ఇది చదవండి: {{4}}. ఇబ్బందికి క్షమించండి. మీ ఆర్డర్‌ను కింది బటన్‌తో చూడండి.',
    stops_given:
      'నమస్కారం {{1}} గారు, పిండివంటలు షాపు మీకు కొత్త చోట్లు ఇచ్చింది. ఎన్ని: {{2}}. ఎప్పుడు: {{3}}. వాటిని కింది బటన్‌తో మీ జాబితాలో చూడండి.',
    stops_taken:
      'నమస్కారం {{1}} గారు, కొన్ని పిండివంటలు ఆర్డర్లు ఇప్పుడు వేరే పార్ట్‌నర్ తీసుకెళ్తారు, అవి మీ జాబితాలో ఇక ఉండవు. ఎన్ని: {{2}}. ఎప్పుడు: {{3}}. మీ జాబితాను కింది బటన్‌తో చూడండి.',
    packets_given:
      'నమస్కారం {{1}} గారు, పిండివంటలు కోసం మీరు చేయవలసినవి కొత్తగా వచ్చాయి. ప్యాకెట్లు: {{2}}. ఎప్పటికి: {{3}}. ఏమేమి: {{4}}. సమయానికి చేయలేకపోతే మాకు ఇక్కడే రాయండి.',
    packets_taken:
      'నమస్కారం {{1}} గారు, వీటిని ఇక చేయవద్దు, పిండివంటలు కోసం వేరే వంటింటివారు చేస్తారు. ప్యాకెట్లు: {{2}}. ఎప్పటికి: {{3}}. ఏమేమి: {{4}}. మీ సహకారానికి ధన్యవాదాలు.',
  },
}

/** How a template greets who has given no name: a blank cannot be empty. */
export const NAMELESS: Record<Language, string> = { en: 'there', te: 'కస్టమర్' }

/** What the recipient reads. Codes and templates of former days have no words here. */
export function wordsOfTemplate(
  template: string,
  blanks: readonly string[],
  language: Language = 'en',
): string | undefined {
  const words: string | undefined = (WHATSAPP_TEMPLATES_IN[language] as Record<string, string>)[template]
  return words?.replace(/\{\{(\d+)\}\}/g, (_blank, number) => blanks[Number(number) - 1] ?? '')
}
