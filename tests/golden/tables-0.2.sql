BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE moves (
	table_id VARCHAR(16) NOT NULL, 
	version INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	seat INTEGER NOT NULL, 
	text VARCHAR(64) NOT NULL, 
	made_by VARCHAR(8) NOT NULL, 
	at FLOAT NOT NULL, 
	request VARCHAR(64) NOT NULL, 
	PRIMARY KEY (table_id, version), 
	UNIQUE (table_id, seat, request)
);
INSERT INTO "moves" VALUES('fufgdsq55d',1,'action',0,'0 pass','person',1.79488031398622798918e+09,'1aae07131098-0');
INSERT INTO "moves" VALUES('fufgdsq55d',2,'action',1,'1 pass','person',1.79488034910133552549e+09,'1aae07131098-1');
INSERT INTO "moves" VALUES('fufgdsq55d',3,'action',2,'2 pass','person',1.79488034917397022249e+09,'1aae07131098-2');
INSERT INTO "moves" VALUES('fufgdsq55d',4,'action',0,'0 drop C1','person',1.79488034921312522886e+09,'1aae07131098-3');
INSERT INTO "moves" VALUES('fufgdsq55d',5,'action',0,'0 drop C1','person',1.79488034927203345299e+09,'1aae07131098-4');
INSERT INTO "moves" VALUES('fufgdsq55d',6,'action',0,'0 drop C2','person',1.79488034933739924433e+09,'1aae07131098-5');
INSERT INTO "moves" VALUES('fufgdsq55d',7,'action',1,'1 pass','person',1.79488034946541810035e+09,'1aae07131098-6');
INSERT INTO "moves" VALUES('fufgdsq55d',8,'action',2,'2 pass','person',1.79488034953727650642e+09,'1aae07131098-7');
INSERT INTO "moves" VALUES('fufgdsq55d',9,'action',1,'1 drop C2','person',1.7948803496293206215e+09,'1aae07131098-8');
INSERT INTO "moves" VALUES('fufgdsq55d',10,'action',2,'2 give S2','person',1.7948803497532858849e+09,'1aae07131098-9');
INSERT INTO "moves" VALUES('fufgdsq55d',11,'action',2,'2 take S','person',1.79488034979655170439e+09,'1aae07131098-10');
INSERT INTO "moves" VALUES('fufgdsq55d',12,'action',2,'2 pass','person',1.79488034988122391703e+09,'1aae07131098-11');
INSERT INTO "moves" VALUES('fufgdsq55d',13,'action',0,'0 pass','person',1.79488034995316815371e+09,'1aae07131098-12');
INSERT INTO "moves" VALUES('fufgdsq55d',14,'action',1,'1 pass','person',1.79488035006754684448e+09,'1aae07131098-13');
INSERT INTO "moves" VALUES('fufgdsq55d',15,'action',2,'2 drop G2','person',1.79488035026145482065e+09,'1aae07131098-14');
INSERT INTO "moves" VALUES('fufgdsq55d',16,'action',2,'2 drop O1','person',1.79488035031729793551e+09,'1aae07131098-15');
INSERT INTO "moves" VALUES('fufgdsq55d',17,'action',2,'2 drop O2','person',1.79488035041342473027e+09,'1aae07131098-16');
INSERT INTO "moves" VALUES('fufgdsq55d',18,'action',2,'2 drop S1','person',1.79488035047743535043e+09,'1aae07131098-17');
INSERT INTO "moves" VALUES('fufgdsq55d',19,'action',2,'2 drop S2','person',1794880350.54727,'1aae07131098-18');
INSERT INTO "moves" VALUES('fufgdsq55d',20,'action',0,'0 pass','person',1.79488035072107958789e+09,'1aae07131098-19');
INSERT INTO "moves" VALUES('fufgdsq55d',21,'action',1,'1 pass','person',1.79488035083726382257e+09,'1aae07131098-20');
INSERT INTO "moves" VALUES('fufgdsq55d',22,'action',0,'0 drop G2','person',1.7948803509292607307e+09,'1aae07131098-21');
INSERT INTO "moves" VALUES('fufgdsq55d',23,'action',0,'0 drop G2','person',1.79488035100328183167e+09,'1aae07131098-22');
INSERT INTO "moves" VALUES('fufgdsq55d',24,'action',0,'0 drop O1','person',1.79488035106103253359e+09,'1aae07131098-23');
INSERT INTO "moves" VALUES('fufgdsq55d',25,'action',0,'0 drop O2','person',1.7948803511863176823e+09,'1aae07131098-24');
INSERT INTO "moves" VALUES('fufgdsq55d',26,'action',1,'1 give O3','person',1.7948803513733778e+09,'1aae07131098-25');
INSERT INTO "moves" VALUES('fufgdsq55d',27,'action',1,'1 drop G1','person',1.7948803514250776768e+09,'1aae07131098-26');
INSERT INTO "moves" VALUES('fufgdsq55d',28,'action',1,'1 take O','person',1.79488035147723817832e+09,'1aae07131098-27');
INSERT INTO "moves" VALUES('fufgdsq55d',29,'action',1,'1 drop O1','person',1.79488035160106039044e+09,'1aae07131098-28');
INSERT INTO "moves" VALUES('fufgdsq55d',30,'action',1,'1 pass','person',1.7948803516693792343e+09,'1aae07131098-29');
INSERT INTO "moves" VALUES('fufgdsq55d',31,'action',2,'2 pass','person',1.79488035180104351044e+09,'1aae07131098-30');
INSERT INTO "moves" VALUES('fufgdsq55d',32,'action',0,'0 pass','person',1.79488035192682886123e+09,'1aae07131098-31');
INSERT INTO "moves" VALUES('fufgdsq55d',33,'action',1,'1 drop C3','person',1.79488035206110119819e+09,'1aae07131098-32');
INSERT INTO "moves" VALUES('fufgdsq55d',34,'action',1,'1 drop G4','person',1.79488035211869645119e+09,'1aae07131098-33');
INSERT INTO "moves" VALUES('fufgdsq55d',35,'action',1,'1 drop O3','person',1.79488035220455527307e+09,'1aae07131098-34');
INSERT INTO "moves" VALUES('fufgdsq55d',36,'action',1,'1 drop S3','person',1.79488035224529099464e+09,'1aae07131098-35');
INSERT INTO "moves" VALUES('fufgdsq55d',37,'action',1,'1 drop V1','person',1.79488035233169913288e+09,'1aae07131098-36');
INSERT INTO "moves" VALUES('fufgdsq55d',38,'action',1,'1 drop V1','person',1.79488035240553784376e+09,'1aae07131098-37');
INSERT INTO "moves" VALUES('fufgdsq55d',39,'action',2,'2 pass','person',1.79488035249736571316e+09,'1aae07131098-38');
INSERT INTO "moves" VALUES('fufgdsq55d',40,'action',0,'0 pass','person',1.79488035259737443928e+09,'1aae07131098-39');
INSERT INTO "moves" VALUES('fufgdsq55d',41,'action',2,'2 drop C2','person',1.79488035270562171935e+09,'1aae07131098-40');
INSERT INTO "moves" VALUES('fufgdsq55d',42,'action',2,'2 drop S2','person',1.79488035275336074835e+09,'1aae07131098-41');
INSERT INTO "moves" VALUES('fufgdsq55d',43,'action',2,'2 drop S3','person',1.79488035281736803055e+09,'1aae07131098-42');
INSERT INTO "moves" VALUES('fufgdsq55d',44,'action',2,'2 drop V1','person',1.79488035297735571858e+09,'1aae07131098-43');
INSERT INTO "moves" VALUES('fufgdsq55d',45,'action',0,'0 give O3','person',1.7948803531254248619e+09,'1aae07131098-44');
INSERT INTO "moves" VALUES('fufgdsq55d',46,'action',0,'0 drop S2','person',1.79488035321321439743e+09,'1aae07131098-45');
INSERT INTO "moves" VALUES('fufgdsq55d',47,'action',0,'0 take O','person',1.79488035324445366859e+09,'1aae07131098-46');
INSERT INTO "moves" VALUES('fufgdsq55d',48,'action',0,'0 drop O3','person',1.79488035330570387844e+09,'1aae07131098-47');
INSERT INTO "moves" VALUES('fufgdsq55d',49,'action',0,'0 pass','person',1.79488035338135099409e+09,'1aae07131098-48');
INSERT INTO "moves" VALUES('fufgdsq55d',50,'action',1,'1 pass','person',1.79488035348097610477e+09,'1aae07131098-49');
INSERT INTO "moves" VALUES('fufgdsq55d',51,'action',2,'2 pass','person',1.79488035354515886301e+09,'1aae07131098-50');
INSERT INTO "moves" VALUES('fufgdsq55d',52,'action',0,'0 drop C1','person',1.79488035362532353405e+09,'1aae07131098-51');
INSERT INTO "moves" VALUES('fufgdsq55d',53,'action',0,'0 drop C1','person',1.79488035370139837262e+09,'1aae07131098-52');
INSERT INTO "moves" VALUES('fufgdsq55d',54,'action',0,'0 drop C1','person',1.7948803537493569851e+09,'1aae07131098-53');
INSERT INTO "moves" VALUES('fufgdsq55d',55,'action',0,'0 drop S2','person',1.79488035382155156137e+09,'1aae07131098-54');
INSERT INTO "moves" VALUES('fufgdsq55d',56,'action',0,'0 drop S3','person',1.79488035386133885388e+09,'1aae07131098-55');
INSERT INTO "moves" VALUES('fufgdsq55d',57,'action',0,'0 drop S4','person',1.79488035394317984585e+09,'1aae07131098-56');
INSERT INTO "moves" VALUES('fufgdsq55d',58,'action',1,'1 pass','person',1.79488035405331349371e+09,'1aae07131098-57');
INSERT INTO "moves" VALUES('fufgdsq55d',59,'action',2,'2 pass','person',1.79488035417325425147e+09,'1aae07131098-58');
INSERT INTO "moves" VALUES('fufgdsq55d',60,'action',1,'1 drop G4','person',1.79488035423718833918e+09,'1aae07131098-59');
INSERT INTO "moves" VALUES('fufgdsq55d',61,'action',1,'1 drop O1','person',1.79488035432533621785e+09,'1aae07131098-60');
INSERT INTO "moves" VALUES('fufgdsq55d',62,'action',1,'1 drop V2','person',1.79488035438125276572e+09,'1aae07131098-61');
INSERT INTO "moves" VALUES('fufgdsq55d',63,'action',1,'1 drop V3','person',1.79488035444934964182e+09,'1aae07131098-62');
INSERT INTO "moves" VALUES('fufgdsq55d',64,'action',2,'2 give G1','person',1.79488035460327363017e+09,'1aae07131098-63');
INSERT INTO "moves" VALUES('fufgdsq55d',65,'action',2,'2 drop O3','person',1.7948803546971979141e+09,'1aae07131098-64');
INSERT INTO "moves" VALUES('fufgdsq55d',66,'action',2,'2 take G','person',1.79488035477365803719e+09,'1aae07131098-65');
INSERT INTO "moves" VALUES('fufgdsq55d',67,'action',2,'2 drop G1','person',1.79488035483724808695e+09,'1aae07131098-66');
INSERT INTO "moves" VALUES('fufgdsq55d',68,'action',2,'2 pass','person',1.79488035488909339907e+09,'1aae07131098-67');
INSERT INTO "moves" VALUES('fufgdsq55d',69,'action',0,'0 pass','person',1.79488035497500395777e+09,'1aae07131098-68');
INSERT INTO "moves" VALUES('fufgdsq55d',70,'action',1,'1 pass','person',1.79488035502912545208e+09,'1aae07131098-69');
INSERT INTO "moves" VALUES('fufgdsq55d',71,'action',2,'2 drop G1','person',1.79488035511320853229e+09,'1aae07131098-70');
INSERT INTO "moves" VALUES('fufgdsq55d',72,'action',2,'2 drop G2','person',1.79488035516535854342e+09,'1aae07131098-71');
INSERT INTO "moves" VALUES('fufgdsq55d',73,'action',2,'2 drop O1','person',1.79488035529719376559e+09,'1aae07131098-72');
INSERT INTO "moves" VALUES('fufgdsq55d',74,'action',2,'2 drop V1','person',1.7948803554011390209e+09,'1aae07131098-73');
INSERT INTO "moves" VALUES('fufgdsq55d',75,'action',2,'2 drop V2','person',1.79488035543711805346e+09,'1aae07131098-74');
INSERT INTO "moves" VALUES('fufgdsq55d',76,'action',2,'2 drop W1','person',1.79488035549415135385e+09,'1aae07131098-75');
INSERT INTO "moves" VALUES('fufgdsq55d',77,'action',0,'0 pass','person',1.79488035559092283252e+09,'1aae07131098-76');
INSERT INTO "moves" VALUES('fufgdsq55d',78,'action',1,'1 pass','person',1.79488035566129136089e+09,'1aae07131098-77');
INSERT INTO "moves" VALUES('fufgdsq55d',79,'action',0,'0 drop S1','person',1.79488035572530961036e+09,'1aae07131098-78');
INSERT INTO "moves" VALUES('fufgdsq55d',80,'action',0,'0 drop S1','person',1.79488035578153324123e+09,'1aae07131098-79');
INSERT INTO "moves" VALUES('fufgdsq55d',81,'action',0,'0 drop S2','person',1.79488035582116055481e+09,'1aae07131098-80');
INSERT INTO "moves" VALUES('fufgdsq55d',82,'action',0,'0 drop V2','person',1.79488035588119244573e+09,'1aae07131098-81');
INSERT INTO "moves" VALUES('fufgdsq55d',83,'action',1,'1 give V3','person',1.79488035594529342646e+09,'1aae07131098-82');
INSERT INTO "moves" VALUES('fufgdsq55d',84,'action',1,'1 drop W1','person',1.79488035600528144839e+09,'1aae07131098-83');
INSERT INTO "moves" VALUES('fufgdsq55d',85,'action',1,'1 take V','person',1.79488035605139446262e+09,'1aae07131098-84');
INSERT INTO "moves" VALUES('fufgdsq55d',86,'action',1,'1 drop V3','person',1.79488035609117794035e+09,'1aae07131098-85');
INSERT INTO "moves" VALUES('fufgdsq55d',87,'action',1,'1 pass','person',1.79488035613254475592e+09,'1aae07131098-86');
INSERT INTO "moves" VALUES('fufgdsq55d',88,'action',2,'2 pass','person',1.79488035617719817165e+09,'1aae07131098-87');
INSERT INTO "moves" VALUES('fufgdsq55d',89,'action',0,'0 pass','person',1794880356.21354,'1aae07131098-88');
INSERT INTO "moves" VALUES('fufgdsq55d',90,'action',1,'1 drop C4','person',1.79488035630906748768e+09,'1aae07131098-89');
INSERT INTO "moves" VALUES('fufgdsq55d',91,'action',1,'1 drop G1','person',1.79488035636519598957e+09,'1aae07131098-90');
INSERT INTO "moves" VALUES('fufgdsq55d',92,'action',1,'1 drop G1','person',1.7948803564053740501e+09,'1aae07131098-91');
INSERT INTO "moves" VALUES('fufgdsq55d',93,'action',1,'1 drop W1','person',1.79488035645718240745e+09,'1aae07131098-92');
INSERT INTO "moves" VALUES('fufgdsq55d',94,'action',1,'1 drop W2','person',1.79488035649924588198e+09,'1aae07131098-93');
INSERT INTO "moves" VALUES('fufgdsq55d',95,'action',1,'1 drop W4','person',1.79488035655332589142e+09,'1aae07131098-94');
INSERT INTO "moves" VALUES('fufgdsq55d',96,'action',2,'2 pass','person',1.79488035662043190002e+09,'1aae07131098-95');
INSERT INTO "moves" VALUES('fufgdsq55d',97,'action',0,'0 pass','person',1.79488035669334363938e+09,'1aae07131098-96');
INSERT INTO "moves" VALUES('fufgdsq55d',98,'action',2,'2 drop O4','person',1.79488035676811766619e+09,'1aae07131098-97');
INSERT INTO "moves" VALUES('fufgdsq55d',99,'action',2,'2 drop V1','person',1.7948803568146028519e+09,'1aae07131098-98');
INSERT INTO "moves" VALUES('fufgdsq55d',100,'action',2,'2 drop W1','person',1.79488035689041709906e+09,'1aae07131098-99');
INSERT INTO "moves" VALUES('fufgdsq55d',101,'action',2,'2 drop W2','person',1.79488035695024657246e+09,'1aae07131098-100');
INSERT INTO "moves" VALUES('fufgdsq55d',102,'action',0,'0 give S1','person',1.79488035707030677791e+09,'1aae07131098-101');
INSERT INTO "moves" VALUES('fufgdsq55d',103,'action',0,'0 drop S4','person',1.79488035712931036941e+09,'1aae07131098-102');
INSERT INTO "moves" VALUES('fufgdsq55d',104,'action',0,'0 take S','person',1.79488035718939876561e+09,'1aae07131098-103');
INSERT INTO "moves" VALUES('fufgdsq55d',105,'action',0,'0 drop S1','person',1.79488035726526188847e+09,'1aae07131098-104');
INSERT INTO "moves" VALUES('fufgdsq55d',106,'action',0,'0 pass','person',1.79488035733015727996e+09,'1aae07131098-105');
INSERT INTO "moves" VALUES('fufgdsq55d',107,'action',1,'1 pass','person',1.79488035744383645064e+09,'1aae07131098-106');
INSERT INTO "moves" VALUES('fufgdsq55d',108,'action',2,'2 pass','person',1.79488035755385947223e+09,'1aae07131098-107');
INSERT INTO "moves" VALUES('fufgdsq55d',109,'action',0,'0 drop C3','person',1.79488035766217684748e+09,'1aae07131098-108');
INSERT INTO "moves" VALUES('fufgdsq55d',110,'action',0,'0 drop G1','person',1.79488035775846648217e+09,'1aae07131098-109');
INSERT INTO "moves" VALUES('fufgdsq55d',111,'action',0,'0 drop G3','person',1.79488035784530591959e+09,'1aae07131098-110');
INSERT INTO "moves" VALUES('fufgdsq55d',112,'action',0,'0 drop O2','person',1.79488035790309524535e+09,'1aae07131098-111');
INSERT INTO "moves" VALUES('fufgdsq55d',113,'action',0,'0 drop V1','person',1.79488035799343943589e+09,'1aae07131098-112');
INSERT INTO "moves" VALUES('fufgdsq55d',114,'action',0,'0 drop V2','person',1.79488035807745790486e+09,'1aae07131098-113');
INSERT INTO "moves" VALUES('fufgdsq55d',115,'action',1,'1 pass','person',1.79488035818536806106e+09,'1aae07131098-114');
INSERT INTO "moves" VALUES('fufgdsq55d',116,'action',2,'2 pass','person',1.79488035823298549653e+09,'1aae07131098-115');
INSERT INTO "moves" VALUES('fufgdsq55d',117,'action',1,'1 drop C2','person',1.79488035832523322105e+09,'1aae07131098-116');
INSERT INTO "moves" VALUES('fufgdsq55d',118,'action',1,'1 drop C4','person',1.79488035835432100297e+09,'1aae07131098-117');
INSERT INTO "moves" VALUES('fufgdsq55d',119,'action',1,'1 drop G2','person',1.79488035840935111048e+09,'1aae07131098-118');
INSERT INTO "moves" VALUES('fufgdsq55d',120,'action',1,'1 drop W4','person',1.79488035850020504003e+09,'1aae07131098-119');
INSERT INTO "moves" VALUES('fufgdsq55d',121,'action',2,'2 give O4','person',1.79488035856672549245e+09,'1aae07131098-120');
INSERT INTO "moves" VALUES('fufgdsq55d',122,'action',2,'2 drop W2','person',1.79488035861752438541e+09,'1aae07131098-121');
INSERT INTO "moves" VALUES('fufgdsq55d',123,'action',2,'2 take O','person',1.79488035868503117563e+09,'1aae07131098-122');
INSERT INTO "moves" VALUES('fufgdsq55d',124,'action',2,'2 drop O4','person',1.79488035878024935719e+09,'1aae07131098-123');
INSERT INTO "moves" VALUES('fufgdsq55d',125,'action',2,'2 pass','person',1.79488035889337873458e+09,'1aae07131098-124');
INSERT INTO "moves" VALUES('fufgdsq55d',126,'action',0,'0 pass','person',1.79488035897875809667e+09,'1aae07131098-125');
INSERT INTO "moves" VALUES('fufgdsq55d',127,'action',1,'1 pass','person',1.79488035912243938446e+09,'1aae07131098-126');
INSERT INTO "moves" VALUES('fufgdsq55d',128,'action',2,'2 drop C3','person',1.79488035922233676909e+09,'1aae07131098-127');
INSERT INTO "moves" VALUES('fufgdsq55d',129,'action',2,'2 drop S1','person',1.79488035928525257109e+09,'1aae07131098-128');
INSERT INTO "moves" VALUES('fufgdsq55d',130,'action',2,'2 drop S1','person',1.79488035936109519008e+09,'1aae07131098-129');
INSERT INTO "moves" VALUES('fufgdsq55d',131,'action',2,'2 drop V4','person',1.7948803594693627357e+09,'1aae07131098-130');
INSERT INTO "moves" VALUES('fufgdsq55d',132,'action',2,'2 drop W2','person',1.7948803595354070663e+09,'1aae07131098-131');
INSERT INTO "moves" VALUES('fufgdsq55d',133,'action',2,'2 drop W3','person',1.79488035960532212259e+09,'1aae07131098-132');
INSERT INTO "moves" VALUES('fufgdsq55d',134,'action',0,'0 pass','person',1794880359.72923,'1aae07131098-133');
INSERT INTO "moves" VALUES('fufgdsq55d',135,'action',1,'1 pass','person',1.79488035986138463016e+09,'1aae07131098-134');
INSERT INTO "moves" VALUES('fufgdsq55d',136,'action',0,'0 drop G3','person',1.79488035991302728655e+09,'1aae07131098-135');
INSERT INTO "moves" VALUES('fufgdsq55d',137,'action',0,'0 drop G3','person',1794880360.01304,'1aae07131098-136');
INSERT INTO "moves" VALUES('fufgdsq55d',138,'action',0,'0 drop V2','person',1.7948803600879976749e+09,'1aae07131098-137');
INSERT INTO "moves" VALUES('fufgdsq55d',139,'action',0,'0 drop V3','person',1.79488036020946359633e+09,'1aae07131098-138');
INSERT INTO "moves" VALUES('fufgdsq55d',140,'action',1,'1 give O1','person',1.79488036031324982647e+09,'1aae07131098-139');
INSERT INTO "moves" VALUES('fufgdsq55d',141,'action',1,'1 drop O2','person',1.79488036046902465821e+09,'1aae07131098-140');
INSERT INTO "moves" VALUES('fufgdsq55d',142,'action',1,'1 take O','person',1.79488036050517487524e+09,'1aae07131098-141');
INSERT INTO "moves" VALUES('fufgdsq55d',143,'action',1,'1 drop O1','person',1.79488036055202198034e+09,'1aae07131098-142');
INSERT INTO "moves" VALUES('fufgdsq55d',144,'action',1,'1 done','person',1.79488036065634894372e+09,'1aae07131098-143');
INSERT INTO "moves" VALUES('fufgdsq55d',145,'action',0,'0 done','person',1.79488036076959824559e+09,'1aae07131098-144');
INSERT INTO "moves" VALUES('fufgdsq55d',146,'action',2,'2 done','person',1.79488036093744778628e+09,'1aae07131098-145');
INSERT INTO "moves" VALUES('tgfu97pnis',1,'action',0,'0 pass','person',1.7948803641693453788e+09,'1aae07131098-146');
INSERT INTO "moves" VALUES('tgfu97pnis',2,'action',1,'1 pass','person',1.79488036428925824168e+09,'1aae07131098-147');
INSERT INTO "moves" VALUES('tgfu97pnis',3,'action',2,'2 pass','person',1.7948803644194626808e+09,'1aae07131098-148');
INSERT INTO "moves" VALUES('tgfu97pnis',4,'action',0,'0 drop C3','person',1.79488036457731795305e+09,'1aae07131098-149');
INSERT INTO "moves" VALUES('tgfu97pnis',5,'action',0,'0 drop G1','person',1.79488036469718670847e+09,'1aae07131098-150');
INSERT INTO "moves" VALUES('tgfu97pnis',6,'action',0,'0 drop G1','person',1.79488036483531093593e+09,'1aae07131098-151');
INSERT INTO "moves" VALUES('tgfu97pnis',7,'action',1,'1 pass','person',1.7948803649333825111e+09,'1aae07131098-152');
CREATE TABLE presence (
	table_id VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	process VARCHAR(16) NOT NULL, 
	PRIMARY KEY (table_id, seat, process)
);
CREATE TABLE processes (
	id VARCHAR(16) NOT NULL, 
	beat FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE refusals (
	table_id VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	request VARCHAR(64) NOT NULL, 
	code VARCHAR(32) NOT NULL, 
	message TEXT NOT NULL, 
	version INTEGER, 
	PRIMARY KEY (table_id, seat, request)
);
CREATE TABLE says (
	table_id VARCHAR(16) NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	request VARCHAR(64) NOT NULL, 
	PRIMARY KEY (table_id, number)
);
INSERT INTO "says" VALUES('tgfu97pnis',1,1,'Good luck!',1.79488036505716753001e+09,'dd982210e11dcf0f614c64101ef75ac1eed4093f7d4d0b82bfed9170a21e9384');
CREATE TABLE seats (
	table_id VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	name VARCHAR(64), 
	level VARCHAR(16), 
	token VARCHAR(64), 
	invite VARCHAR(64), 
	away BOOLEAN NOT NULL, 
	gone_at FLOAT, 
	standing_order JSON, 
	PRIMARY KEY (table_id, seat)
);
INSERT INTO "seats" VALUES('fufgdsq55d',0,'person','Ada',NULL,'a6593db16ca2dd4a066c932dcfd5db63eaa3d001ab087ab0986dd3117f5bfaa7',NULL,0,1.79488036016520929342e+09,NULL);
INSERT INTO "seats" VALUES('fufgdsq55d',1,'person','Ben',NULL,'b7751facf44d980bcd7b0a20861e4f9016512bbd30858de39a845a10c729a2f1','60109838a4b6b44ec53557138ef22be7ad4fa1844ba2f2cb971e52f1493a3ee1',0,1.79488036027932977675e+09,NULL);
INSERT INTO "seats" VALUES('fufgdsq55d',2,'person','Cem',NULL,'973179eedcd03f51fdfcd6ac139bb96f1df64460afc2378d0b23477c846fb1df','1854ec2950c89e2acb2a1e1a559f149206fbf224fe1f6b8c189b163047119911',0,1.79488036362119936944e+09,NULL);
INSERT INTO "seats" VALUES('tgfu97pnis',0,'person','Ada',NULL,'23f7aad562aaa4b6ffef1e1e88338ae627612d04f8dff0d4e34e64e8c0316101',NULL,0,1.79488036371332097046e+09,NULL);
INSERT INTO "seats" VALUES('tgfu97pnis',1,'person','Ben',NULL,'b8755fb83e580575aa9521c427b68d0d20c56d48e2d1a94890d1fc53ddd32a3d','487cef445febcbb38e209ccb7d6a9448dc967615904e8dc0dbfc4524c4eaf765',0,1.79488036511600279805e+09,NULL);
INSERT INTO "seats" VALUES('tgfu97pnis',2,'person','Cem',NULL,'db574d376a695dd6547621950c6c188226c8bfd5a82773b8984bb2c47a256847','efa41c3c82ebe546dc7eb96c661828e801a8de09017bf793c1eafb4a5f7efaa0',0,1.79488036383744525912e+09,NULL);
INSERT INTO "seats" VALUES('u93mfzdevw',0,'person','Ada',NULL,'56dbbbba29e0d69c68c5eb43fd86f3e566eb2dffa414fd7c41d0f90d5220118c',NULL,0,1.79488036511574769018e+09,NULL);
INSERT INTO "seats" VALUES('u93mfzdevw',1,'open',NULL,NULL,NULL,'de06b3ab13b5d5b0efeba8d1d52438a48956e668e89326fd3bfeb6d305cf5d8c',0,NULL,NULL);
INSERT INTO "seats" VALUES('u93mfzdevw',2,'open',NULL,NULL,NULL,'add7aca95861898359e42b0d90bc7c42619c63d0181561fb3c405e5a0b816fba',0,NULL,NULL);
CREATE TABLE tables (
	id VARCHAR(16) NOT NULL, 
	setup JSON NOT NULL, 
	seed BLOB NOT NULL, 
	code VARCHAR(64), 
	made_at FLOAT NOT NULL, 
	started_at FLOAT, 
	over_at FLOAT, 
	closed_at FLOAT, 
	listed BOOLEAN NOT NULL, 
	rematch VARCHAR(16), 
	PRIMARY KEY (id), 
	UNIQUE (code)
);
INSERT INTO "tables" VALUES('fufgdsq55d','{"rules": {"tiebreak": "goods"}, "watch": true, "listed": false, "draw_seats": false, "clock": null, "patience": null, "delay": 0, "pause": 0.0}',X'8D2BE4847A38A2A8A15DF7730BFB896DF90A577394FB33753A56C6AE152CA06B',NULL,1.79488026870543050769e+09,1.79488026884162306783e+09,1.79488036093744778628e+09,NULL,0,NULL);
INSERT INTO "tables" VALUES('tgfu97pnis','{"rules": {"tiebreak": "goods"}, "watch": true, "listed": false, "draw_seats": false, "clock": null, "patience": null, "delay": 0, "pause": 0.0}',X'8CC1951BB5315D2ACAEE811242D4730958BB44D02A907833960D4D062058A490','e72e2e97bbf0edb2f5dce4439df2e0708d9b25208cedff0a069b0cfb0314dca5',1.79488036371332097046e+09,1.79488036383744525912e+09,NULL,NULL,0,NULL);
INSERT INTO "tables" VALUES('u93mfzdevw','{"rules": {"tiebreak": "goods"}, "watch": true, "listed": false, "draw_seats": false, "clock": null, "patience": null, "delay": 0, "pause": 0.0}',X'BB64C8781388E5C0C9E8050C5054ED2C842A34B81BBBEE928855D4FE4BF1F989','0e146319909575965b57b0103db18f130ea5dd7abd0708193ed60bca75652842',1.79488036511574769018e+09,NULL,NULL,NULL,0,NULL);
CREATE INDEX ix_tables_closed_at ON tables (closed_at);
CREATE INDEX tables_waiting ON tables (listed, started_at, made_at);
CREATE INDEX ix_presence_process ON presence (process);
COMMIT;
