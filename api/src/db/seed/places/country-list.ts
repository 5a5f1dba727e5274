/**
 * The 149 countries: ISO code, picture region, share of the companies, film commission or office, and, where the zone
 * is not the country's only one, the capital's or the film city's zone. Names and codes come from `countries-list`.
 */
const LIST = `
GB britishIsles 7600 British Film Commission Europe/London
US northAmericaWest 9800 the state film offices America/New_York
FR westEurope 3600 Film France Europe/Paris
DE westEurope 3400 German Film Commissions Europe/Berlin
CA northAmericaEast 2600 the provincial film commissions America/Toronto
ES mediterranean 2500 Spain Film Commission Europe/Madrid
IT mediterranean 2400 Italian Film Commissions Europe/Rome
IN indianSubcontinent 2100 Film Facilitation Office Asia/Kolkata
AU oceania 1900 Ausfilm Australia/Sydney
ZA southernAfrica 1100 National Film and Video Foundation Africa/Johannesburg
BR brazilCoast 1100 Brazil's regional film commissions America/Sao_Paulo
NL lowCountries 1000 Netherlands Film Commission Europe/Amsterdam
CN eastAsia 950 China Film Co-Production Corporation Asia/Shanghai
JP eastAsia 950 Japan Film Commission Asia/Tokyo
MX centralAmerica 900 Mexican Film Commission America/Mexico_City
SE nordic 750 Swedish Film Commissions Europe/Stockholm
PL eastEurope 720 Film Commission Poland Europe/Warsaw
NZ oceania 700 New Zealand Film Commission Pacific/Auckland
BE lowCountries 700 Belgian regional film funds Europe/Brussels
CH alps 640 Film Commission Switzerland Europe/Zurich
AT alps 620 Film in Austria Europe/Vienna
DK nordic 620 Danish Film Commissions Europe/Copenhagen
AR southernCone 620 Argentina Film Commission America/Argentina/Buenos_Aires
IE britishIsles 610 Screen Ireland Europe/Dublin
NO nordic 600 Norwegian Film Commission Europe/Oslo
HU eastEurope 580 National Film Institute Hungary Europe/Budapest
CZ eastEurope 570 Czech Film Commission Europe/Prague
PT mediterranean 560 Portugal Film Commission Europe/Lisbon
GR mediterranean 530 Hellenic Film Commission Europe/Athens
TR caucasus 520 the Cinema Directorate Europe/Istanbul
KR eastAsia 500 Korean Film Council Asia/Seoul
TH southeastAsia 480 Thailand Film Office Asia/Bangkok
AE middleEast 470 Abu Dhabi and Dubai film commissions Asia/Dubai
FI nordic 430 Finnish regional film commissions Europe/Helsinki
RO eastEurope 380 Romanian Film Office Europe/Bucharest
MA northAfrica 360 Moroccan Cinema Centre Africa/Casablanca
CL andes 340 Film Commission Chile America/Santiago
CO andes 330 Colombian Film Commission America/Bogota
SG southeastAsia 320 Infocomm Media Development Authority Asia/Singapore
HR mediterranean 300 Filming in Croatia Europe/Zagreb
BG eastEurope 290 Bulgarian National Film Center Europe/Sofia
RS eastEurope 280 Serbia Film Commission Europe/Belgrade
MY southeastAsia 270 FINAS Asia/Kuala_Lumpur
ID southeastAsia 270 Indonesia Film Commission Asia/Jakarta
PH southeastAsia 260 Film Development Council of the Philippines Asia/Manila
IS iceland 260 Film in Iceland Atlantic/Reykjavik
EG northAfrica 250 Egypt Film Commission Africa/Cairo
IL middleEast 250 Israel film offices Asia/Jerusalem
HK eastAsia 250 Create Hong Kong Asia/Hong_Kong
VN southeastAsia 220 Vietnam Cinema Department Asia/Ho_Chi_Minh
KE eastAfrica 210 Kenya Film Commission Africa/Nairobi
EE nordic 200 Film Estonia Europe/Tallinn
LT nordic 200 Lithuanian Film Centre Europe/Vilnius
LV nordic 190 Latvia Film Europe/Riga
SI alps 180 Slovenian Film Centre Europe/Ljubljana
SK eastEurope 180 Slovak Film Commission Europe/Bratislava
TW eastAsia 180 Taipei Film Commission Asia/Taipei
UA eastEurope 180 Ukrainian State Film Agency Europe/Kyiv
MT mediterranean 170 Malta Film Commission Europe/Malta
CY mediterranean 160 Film in Cyprus Asia/Nicosia
UY southernCone 160 Film Commission Uruguay America/Montevideo
PE andes 160 Peru Film Commission America/Lima
JO middleEast 150 Royal Film Commission Jordan Asia/Amman
NG westAfrica 150 Nigerian Film Corporation Africa/Lagos
SA middleEast 150 Saudi Film Commission Asia/Riyadh
GE caucasus 140 Film in Georgia Asia/Tbilisi
NA southernAfrica 130 Namibia Film Commission Africa/Windhoek
LK indianSubcontinent 120 National Film Corporation Asia/Colombo
LB middleEast 120 Fondation Liban Cinéma Asia/Beirut
TN northAfrica 120 National Centre of Cinema and Image Africa/Tunis
GH westAfrica 110 National Film Authority Africa/Accra
DO caribbean 120 DGCINE America/Santo_Domingo
CR centralAmerica 110 Costa Rica Film Commission America/Costa_Rica
PA centralAmerica 100 Panama Film Commission America/Panama
PR caribbean 120 Puerto Rico Film Commission America/Puerto_Rico
KZ centralAsia 90 Kazakh State Film Support Centre Asia/Almaty
NP himalaya 90 Film Development Board Asia/Kathmandu
PK indianSubcontinent 90 Pakistan National Council of the Arts Asia/Karachi
KH southeastAsia 90 Cambodia Film Commission Asia/Phnom_Penh
EC andes 90 Ecuador's film institute America/Guayaquil
BO andes 70 Bolivian film agency America/La_Paz
PY southernCone 60 INAP America/Asuncion
VE amazonia 60 CNAC America/Caracas
GT centralAmerica 60 Guatemala Film Commission America/Guatemala
CU caribbean 70 ICAIC America/Havana
JM caribbean 80 JAMPRO Film Commission America/Jamaica
TT caribbean 60 FilmTT America/Port_of_Spain
BS caribbean 60 Bahamas Film Commission America/Nassau
BB caribbean 50 Barbados Film Commission America/Barbados
LU westEurope 90 Film Fund Luxembourg Europe/Luxembourg
MC mediterranean 40 Monaco's press office Europe/Monaco
AD alps 20 Andorra's ministry of culture Europe/Andorra
LI alps 14 Liechtenstein Marketing Europe/Vaduz
AL mediterranean 70 Albanian National Center of Cinematography Europe/Tirane
BA eastEurope 80 Sarajevo's film fund Europe/Sarajevo
ME mediterranean 80 Film Centre of Montenegro Europe/Podgorica
MK eastEurope 80 North Macedonia Film Agency Europe/Skopje
MD eastEurope 40 National Center of Cinematography Europe/Chisinau
AM caucasus 60 National Cinema Center of Armenia Asia/Yerevan
AZ caucasus 60 Azerbaijan's film agency Asia/Baku
UZ centralAsia 60 Uzbekistan's Cinematography Agency Asia/Tashkent
KG centralAsia 40 Kyrgyz film department Asia/Bishkek
TJ centralAsia 20 Tajikfilm Asia/Dushanbe
MN centralAsia 50 Mongolian Film Council Asia/Ulaanbaatar
QA middleEast 80 Doha Film Institute Asia/Qatar
KW middleEast 50 Kuwait's ministry of information Asia/Kuwait
BH middleEast 50 Bahrain's ministry of information Asia/Bahrain
OM middleEast 60 Oman Film Society Asia/Muscat
IQ middleEast 30 Iraqi film offices Asia/Baghdad
DZ northAfrica 50 Algerian cinema centre Africa/Algiers
MR sahel 14 Mauritania's ministry of culture Africa/Nouakchott
SN sahel 60 Senegal's directorate of cinema Africa/Dakar
ML sahel 24 Mali's national cinema centre Africa/Bamako
BF sahel 30 Burkina Faso's film agency Africa/Ouagadougou
NE sahel 14 Niger's cinema centre Africa/Niamey
TD sahel 12 Chad's ministry of culture Africa/Ndjamena
CI westAfrica 50 ONAC-CI Africa/Abidjan
TG westAfrica 16 Togo's cinema centre Africa/Lome
BJ westAfrica 18 Benin's arts agency Africa/Porto-Novo
SL westAfrica 14 Sierra Leone's tourist board Africa/Freetown
GM westAfrica 12 Gambia's arts council Africa/Banjul
CV westAfrica 20 Cape Verde's film institute Atlantic/Cape_Verde
CM westAfrica 30 Cameroon's directorate of cinematography Africa/Douala
GA westAfrica 14 Gabon's image and sound institute Africa/Libreville
AO southernAfrica 30 Angola's film institute Africa/Luanda
MZ southernAfrica 40 Mozambique's audiovisual institute Africa/Maputo
ZW southernAfrica 50 Zimbabwe Film and Video Association Africa/Harare
ZM southernAfrica 50 Zambia's arts council Africa/Lusaka
BW southernAfrica 60 Botswana Film Commission Africa/Gaborone
LS southernAfrica 14 Lesotho's tourism office Africa/Maseru
SZ southernAfrica 14 Eswatini's arts council Africa/Mbabane
MW southernAfrica 16 Malawi's film association Africa/Blantyre
MG southernAfrica 30 Madagascar's film office Indian/Antananarivo
MU southernAfrica 90 Mauritius Film Rebate Scheme Indian/Mauritius
SC eastAfrica 40 Seychelles Film Commission Indian/Mahe
TZ eastAfrica 80 Tanzania Film Board Africa/Dar_es_Salaam
UG eastAfrica 70 Uganda Communications Commission Africa/Kampala
RW eastAfrica 50 Rwanda Film Office Africa/Kigali
ET eastAfrica 50 Ethiopia's ministry of culture Africa/Addis_Ababa
BD indianSubcontinent 70 Bangladesh Film Development Corporation Asia/Dhaka
BT himalaya 30 Bhutan's film commission Asia/Thimphu
MV indianSubcontinent 40 the Maldives' ministry of tourism Indian/Maldives
LA southeastAsia 40 Laos' department of cinema Asia/Vientiane
MM southeastAsia 40 Myanmar's film department Asia/Yangon
BN southeastAsia 14 Brunei's information department Asia/Brunei
MO eastAsia 24 Macao's cultural bureau Asia/Macau
FJ oceania 70 Film Fiji Pacific/Fiji
PG oceania 24 PNG's tourism authority Pacific/Port_Moresby
WS oceania 14 Samoa's tourism authority Pacific/Apia
`;

export interface CountryFact {
  iso: string;
  region: string;
  /** Companies of 59,000 that are its own, before scaling. */
  weight: number;
  commission: string;
  timeZone: string;
}

/** Names as the site prints them where the list's are longer: its own spelling also makes the slug. */
export const NAMES: Record<string, string> = {
  GB: 'UK',
  US: 'USA',
  AE: 'United Arab Emirates',
  CI: 'Ivory Coast',
  MO: 'Macau',
};

export const countryFacts: CountryFact[] = LIST.trim()
  .split('\n')
  .map((line) => {
    const [iso = '', region = '', weight = '', ...rest] = line.split(' ');
    const timeZone = rest.pop() ?? '';
    return { iso, region, weight: Number(weight), commission: rest.join(' '), timeZone };
  });
