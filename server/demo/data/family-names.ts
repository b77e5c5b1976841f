/** Family names that one meets in Canada, of many origins. Nobody in the demonstration is a real person. */
export const englishFamilyNames: readonly string[] = [
  'Abernathy Achebe Adeyemi Ahmed Akhtar Anderson Arsenault Bajwa Baker Banerjee Barnes Bell Bennett Blackwood Boateng Brar Brown Cameron Campbell',
  'Cardinal Castillo Chan Chaudhry Chen Cho Choi Clarke Cohen Collins Cooper Crowchild Dang Das Davies Desai Dhaliwal Dhillon Diaz Doucette Drummond',
  'Edwards Ellis Eriksen Evans Farah Fernandes Fitzgerald Flett Fontaine Foster Fraser Friesen Garcia Gill Goldberg Gordon Graham Grant Grewal Gupta',
  'Haddad Haile Hamilton Harris Hassan Henderson Hernandez Ho Hoang Horvat Hughes Hussain Ibrahim Iqbal Ivanov Jackson Jamieson Jeong Johnston Kang',
  'Kapoor Kaur Kelly Khan Kim Kovacs Kowalchuk Kumar Lam Lau Lee Leung Li Lim Liu Lopez MacDonald MacKenzie MacLeod Mahmood Malik Martin McCarthy',
  'McIntyre McLean Mensah Mercer Mitchell Mohamed Moore Morales Morrison Murphy Nakamura Nair Nasser Nguyen Novak Obi Okafor Olsen Osei Paquette',
  'Park Patel Pereira Peters Petrov Pham Pictou Popescu Power Qureshi Rahman Ramirez Rao Reid Reyes Robertson Robinson Rodriguez Ross Russo Sandhu',
  'Santos Schmidt Scott Shah Sharma Sidhu Silva Simpson Singh Sinclair Smith Sorensen Stewart Sutherland Suzuki Tagoona Tan Taylor Tesfaye Thompson',
  'Tootoo Tran Tremblett Truong Turner Uddin Vasquez Vu Walker Wang Watson Weber Wilson Wong Wright Wu Yang Yilmaz Young Yusuf Zhang Zhou',
].flatMap((line) => line.split(' '))

/** The same for French-speaking people. */
export const frenchFamilyNames: readonly string[] = [
  'Allard Arcand Aubin Audet Bachand Beaulieu Beauchamp Bélanger Ben-Salem Benoît Bergeron Bernard Bertrand Bérubé Bilodeau Blais Boisvert Bolduc',
  'Bouchard Boucher Boudreau Bourque Brisson Caron Carrier Champagne Charbonneau Chiasson Cloutier Cormier Côté Couture Cyr Daigle Demers Desbiens',
  'Deschamps Desjardins Desrosiers Diallo Dion Diop Doiron Dubé Dubois Dufour Dupuis Durocher Étienne Fortin Fournier Gagné Gagnon Gallant Gaudet',
  'Gauthier Gélinas Giguère Gingras Girard Gosselin Grenier Guérin Hachey Hamel Haddad Hébert Jean-Baptiste Joseph Kabongo Kouassi Labelle Lachance',
  'Lacroix Laflamme Lafrenière Lalonde Lambert Landry Lapointe Larocque Lavoie Leblanc Leclerc Lefebvre Léger Legault Lemieux Lessard Lévesque',
  'Maillet Marcoux Martel Mathieu McKenzie Ménard Mercier Michaud Moreau Morin Mukendi Nadeau Ndiaye Nguyen Ouellet Papineau Paquin Paradis Parent',
  'Pelletier Perreault Picard Pilon Plante Poirier Poulin Pronovost Proulx Racine Renaud Richard Rioux Rivard Robichaud Robitaille Rousseau Roy',
  'Savard Savoie Séguin Simard Sirois St-Pierre Tanguay Tardif Tessier Thériault Tremblay Trudel Turcotte Vachon Vaillancourt Villeneuve Vollant',
].flatMap((line) => line.split(' '))
