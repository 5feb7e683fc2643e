import type { ShuffleWords } from '../en/shuffle';

/** Words for what the phones have drawn, which people compare aloud. */
export const shuffle: ShuffleWords = {
  hint: 'Leggete queste parole a voce alta. Se un telefono ne mostra altre, il server gli ha fatto vedere un’altra mescolata.',
  words: `
    gatto cane cavallo mucca maiale pecora capra gallina anatra oca topo coniglio volpe orso leone tigre
    elefante scimmia zebra giraffa cammello cervo rana pesce balena delfino squalo polpo granchio lumaca formica ape
    ragno aquila cigno pinguino asino riccio panda koala canguro verme gambero pulcino gallo piccione corvo drago
    mela pera ciliegia uva limone arancia banana melone cocco fico noce mandorla pomodoro patata cipolla aglio
    pepe sale zucchero miele pane uovo latte riso zuppa pizza torta biscotto caffè tè acqua vino
    succo insalata fungo mais zucca cavolo cetriolo oliva carne ghiaccio sole luna stella cielo nuvola pioggia
    neve vento tempesta tuono fuoco fumo mare lago fiume onda spiaggia isola montagna valle collina bosco
    deserto vulcano grotta pietra sabbia albero foglia fiore rosa tulipano erba radice seme pino quercia palma
    cactus oro argento ferro diamante perla casa porta finestra tetto muro scala letto sedia lampada candela
    specchio orologio chiave tappeto cuscino coperta tazza piatto coltello pentola forno sapone spazzola pettine scopa secchio
    scatola borsa cesto valigia ombrello libro matita mappa bandiera campana tamburo chitarra piano violino tromba flauto
    radio palla bambola aquilone puzzle martello chiodo sega corda ago filo bottone cappello camicia gonna scarpa
    stivale calzino guanto sciarpa cintura anello corona cappotto auto autobus treno tram camion taxi bici barca
    aereo razzo trattore ruota ponte torre castello chiesa scuola ospedale banca mercato negozio hotel museo teatro
    cinema parco giardino fattoria mulino pozzo porto circo zoo cucina mano piede testa naso bocca orecchio
    dente dito cuore osso barba capelli lingua braccio re regina pirata robot angelo medico cuoco marinaio
  `,
};
