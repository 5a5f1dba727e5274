/** Area codes of cities, as dialled inside the country. */
const LIST = `
GB London 020,Birmingham 0121,Manchester 0161,Glasgow 0141,Edinburgh 0131,Cardiff 029,Belfast 028,Bristol 0117,Leeds 0113,Liverpool 0151
US New York 212,Los Angeles 213,Chicago 312,San Francisco 415,Atlanta 404,Miami 305,New Orleans 504,Boston 617,Seattle 206,Austin 512,Albuquerque 505,Las Vegas 702
CA Toronto 416,Vancouver 604,Montréal 514,Calgary 403,Ottawa 613,Winnipeg 204,Halifax 902
FR Paris 01,Rennes 02,Strasbourg 03,Marseille 04,Bordeaux 05
DE Berlin 030,Hamburg 040,Munich 089,Köln 0221,Frankfurt am Main 069,Stuttgart 0711,Leipzig 0341,Düsseldorf 0211
IT Rome 06,Milan 02,Turin 011,Naples 081,Florence 055,Venice 041
ES Madrid 91,Barcelona 93,Valencia 96,Sevilla 95,Málaga 95,Bilbao 94
PT Lisbon 21,Porto 22,Faro 289
NL Amsterdam 020,Rotterdam 010,The Hague 070,Utrecht 030,Hilversum 035
BE Brussels 02,Antwerp 03,Gent 09,Liège 04
CH Zürich 044,Geneva 022,Basel 061,Bern 031,Lugano 091
AT Vienna 01,Salzburg 0662,Innsbruck 0512,Graz 0316
IE Dublin 01,Cork 021,Galway 091,Limerick 061
SE Stockholm 08,Gothenburg 031,Malmö 040
FI Helsinki 09,Tampere 03,Turku 02
HU Budapest 1,Debrecen 52,Szeged 62
RO Bucharest 021,Cluj-Napoca 0264,Constanta 0241
BG Sofia 02,Plovdiv 032,Varna 052
GR Athens 21,Thessaloníki 231,Heraklion 281
TR Istanbul 212,Ankara 312,İzmir 232,Antalya 242
RS Belgrade 011,Novi Sad 021
HR Zagreb 01,Split 021,Dubrovnik 020
UA Kyiv 44,Lviv 32,Odesa 48
IL Jerusalem 2,Tel Aviv 3,Haifa 4
AE Dubai 4,Abu Dhabi 2,Sharjah 6
JO Amman 6
EG Cairo 2,Alexandria 3
ZA Johannesburg 011,Cape Town 021,Durban 031,Pretoria 012
KE Nairobi 20,Mombasa 41
NG Lagos 1,Abuja 9
IN Mumbai 22,Delhi 11,Bengaluru 80,Chennai 44,Kolkata 33,Hyderabad 40
LK Colombo 11,Kandy 81
CN Beijing 10,Shanghai 21,Guangzhou 20,Shenzhen 755
JP Tokyo 3,Osaka 6,Kyoto 75,Nagoya 52,Sapporo 11
KR Seoul 2,Busan 51,Incheon 32
TW Taipei 2,Taichung 4,Kaohsiung 7
TH Bangkok 2,Chiang Mai 53,Phuket 76
MY Kuala Lumpur 3,George Town 4,Johor Bahru 7
ID Jakarta 21,Bandung 22,Surabaya 31,Denpasar 361
PH Manila 2,Cebu City 32,Davao 82
VN Ho Chi Minh City 28,Hanoi 24,Da Nang 236
AU Sydney 02,Melbourne 03,Brisbane 07,Perth 08,Adelaide 08
NZ Auckland 9,Wellington 4,Christchurch 3,Queenstown 3
MX Mexico City 55,Guadalajara 33,Monterrey 81,Tijuana 664
BR São Paulo 11,Rio de Janeiro 21,Salvador 71,Brasília 61,Recife 81,Porto Alegre 51
AR Buenos Aires 11,Córdoba 351,Rosario 341,Mendoza 261
CL Santiago 2,Valparaíso 32,Concepción 41
CO Bogotá 601,Medellín 604,Cali 602,Cartagena 605
PE Lima 1,Cusco 84,Arequipa 54
UY Montevideo 2
`;

export const areaCodes: Map<string, { city: string; areaCode: string }[]> = new Map(
  LIST.trim()
    .split('\n')
    .map((line) => [
      line.slice(0, 2),
      line
        .slice(3)
        .split(',')
        .map((entry) => {
          const space = entry.lastIndexOf(' ');
          return { city: entry.slice(0, space), areaCode: entry.slice(space + 1) };
        }),
    ]),
);
